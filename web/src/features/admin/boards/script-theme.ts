import { EditorView } from '@codemirror/view';

const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';

/**
 * Look of the script: prose in the site's font, commands in a monospaced one. No other style reaches into the shadow
 * root.
 */
export const scriptTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: '1rem', borderRadius: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-sans)', lineHeight: '1.65', overflow: 'auto', overscrollBehavior: 'contain' },
  '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--ink)', minHeight: '12rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.75rem 0 0.5rem' },
  '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--ink-soft)', border: 'none', fontFamily: MONO, fontSize: '0.8125rem' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.375rem 0 0.5rem', minWidth: '2.25rem', lineHeight: '1.65rem' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent-wash) 55%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--accent-wash)', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection': { backgroundColor: 'color-mix(in srgb, var(--focus) 28%, transparent)' },
  '.s-command': { fontFamily: MONO, fontSize: '0.875rem' },
  '.s-soft': { color: 'var(--ink-soft)' },
  '.s-strong': { fontWeight: '800' },
  '.s-mark, .s-comment': { color: 'var(--ink-soft)' },
  '.s-comment': { fontStyle: 'italic' },
  '.s-verb': { color: 'var(--accent)', fontWeight: '700' },
  '.s-when': { color: 'var(--coin)' },
  '.s-name': { color: 'var(--right)' },
  '.s-option': { color: 'var(--ink-soft)' },
  '.s-formula': { color: 'var(--focus)' },
  '.s-error': { backgroundColor: 'var(--wrong-wash)', boxShadow: 'inset 3px 0 var(--wrong)' },
  '.s-warning': { backgroundColor: 'var(--coin-wash)', boxShadow: 'inset 3px 0 var(--coin)' },
  '.s-note': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.75rem', padding: '0.125rem 0.75rem 0.5rem 0.625rem', fontFamily: 'var(--font-sans)', fontSize: '0.9375rem', whiteSpace: 'normal', cursor: 'default' },
  '.s-note > svg': { flex: 'none', width: '1.125rem', height: '1.125rem' },
  '.s-note > span': { flex: '1 1 12rem', minWidth: '0' },
  '.s-note.s-error': { color: 'var(--wrong)' },
  '.s-note.s-warning': { color: 'var(--coin)' },
  '.s-note button': { font: 'inherit', fontWeight: '700', color: 'var(--accent)', background: 'var(--raised)', border: '1.5px solid var(--line-strong)', borderRadius: '0.5rem', minHeight: '2.25rem', padding: '0 0.75rem', cursor: 'pointer' },
  '.s-note button:hover': { borderColor: 'var(--accent)' },
  '.s-note button:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  '.cm-tooltip': { border: '1px solid var(--line-strong)', borderRadius: '0.5rem', backgroundColor: 'var(--raised)', color: 'var(--ink)', overflow: 'hidden', zIndex: '30' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-sans)', fontSize: '0.9375rem', maxHeight: '15rem', maxWidth: 'min(26rem, 92vw)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.375rem 0.75rem', lineHeight: '1.4' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent-wash)', color: 'var(--ink)' },
  '.cm-completionLabel': { fontFamily: MONO, fontSize: '0.875rem', fontWeight: '700' },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--accent)' },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--ink-soft)', marginLeft: '0.75rem' },
});
