import { InputRule, mergeAttributes, Node, nodePasteRule } from '@tiptap/core';
import { drawFormula } from './draw-formula.ts';

/** A formula: a single rendered node that opens for editing. */
export const FormulaNode = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',

  addAttributes() {
    return {
      tex: { default: '', parseHTML: (element) => element.getAttribute('data-formula'), renderHTML: ({ tex }) => ({ 'data-formula': String(tex) }) },
      display: {
        default: false,
        parseHTML: (element) => element.hasAttribute('data-display'),
        renderHTML: ({ display }) => (display ? { 'data-display': '' } : {}),
      },
    };
  },
  parseHTML: () => [{ tag: 'span[data-formula]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  renderText: ({ node }) => (node.attrs['display'] ? `$$${node.attrs['tex']}$$` : `$${node.attrs['tex']}$`),

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      const show = (attrs: Record<string, unknown>) => {
        dom.className = attrs['display'] ? 'formula-chip formula-chip-display' : 'formula-chip';
        drawFormula(dom, String(attrs['tex']), Boolean(attrs['display']));
      };
      show(node.attrs);
      return {
        dom,
        update: (next) => {
          if (next.type !== node.type) return false;
          show(next.attrs);
          return true;
        },
        // KaTeX's changes of the DOM are not typing.
        ignoreMutation: () => true,
      };
    };
  },

  // Turns `$x$` into a formula when the second `$` is typed.
  addInputRules() {
    return [
      new InputRule({
        find: /(?:^|[^\\$])(\$([^\s$](?:[^$]*[^\s$])?)\$)$/,
        handler: ({ state, range, match }) => {
          const [, written = '', tex = ''] = match;
          state.tr.replaceWith(range.to - written.length + 1, range.to, this.type.create({ tex }));
        },
      }),
    ];
  },

  addPasteRules() {
    return [nodePasteRule({ find: /\$([^\s$](?:[^$\n]*[^\s$])?)\$/g, type: this.type, getAttributes: ([, tex]) => ({ tex }) })];
  },
});
