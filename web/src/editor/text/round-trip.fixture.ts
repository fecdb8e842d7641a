import { createDocument, getSchema } from '@tiptap/core';
import { extensionsOf } from './editor-options.ts';
import { serializeDocument } from './serialize-document.ts';
import { toEditorHtml } from './source.ts';

// Runs in a page of writing.spec.ts: reads a text into the editor, and out again.

const schemas = { block: getSchema(extensionsOf('block', 'topic', '')), line: getSchema(extensionsOf('line', 'topic', '')) };

const roundTrip = (html: string, kind: 'block' | 'line'): string => serializeDocument(createDocument(toEditorHtml(html), schemas[kind]), kind);

Object.assign(window, { roundTrip });
