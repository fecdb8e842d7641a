import { LineCounter, isMap, isScalar, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { EXAMS, GRADES, LEVELS } from '#contract/enums.ts';
import { lineAt, type Passage } from './passage.ts';
import type { Report } from './problem.ts';

export const text = z.string();
export const amount = z.number().min(0);
/** Whole VND or xu. Ledgers and orders count in 32 bits. */
export const wholePrice = z.int().min(0).max(1_000_000_000);
export const grade = z.literal(GRADES);
/** A Bài of the grade. */
export const lesson = z.int().min(1).max(50);
export const exam = z.enum(EXAMS);
export const level = z.enum(LEVELS);

export const statements = z.strictObject({ text: z.string(), line: z.number() });

type FieldsSchema<S extends z.ZodRawShape> = z.ZodObject<S, z.core.$strict>;

/**
 * Reads a YAML passage by a schema. An empty value counts as absent. Reports every error at the line of its field, and
 * then returns undefined.
 */
export function readFields<S extends z.ZodRawShape>(source: Passage, schema: FieldsSchema<S>, report: Report): z.output<FieldsSchema<S>> | undefined {
  const written = parseFields(source, report);
  return written && checkFields(written, schema, report);
}

/** Fields as written, before a schema checks them. */
export interface WrittenFields {
  values: Record<string, unknown>;
  /** Line of the passage, and of each field. */
  line: number;
  lines: Map<string, number>;
}

/** Reads a YAML passage; reports the first error and returns undefined. */
export function parseFields(source: Passage, report: Report): WrittenFields | undefined {
  const counter = new LineCounter();
  const document = parseDocument(source.text, { uniqueKeys: true, lineCounter: counter });
  const [error] = document.errors;
  if (error) {
    report(lineAt(source, error.pos[0]), `YAML: ${error.message.split('\n')[0]}`);
    return undefined;
  }
  let alias: number | undefined;
  visit(document, { Alias: (_, { range }) => void (alias ??= range?.[0] ?? 0) });
  if (alias !== undefined) {
    report(lineAt(source, alias), 'YAML: a value that begins with * must be in quotes');
    return undefined;
  }
  const lines = new Map<string, number>();
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      if (!isScalar(key) || !key.range) continue;
      lines.set(String(key.value), source.line + counter.linePos(key.range[0]).line - 1);
    }
  }
  const values = dropEmptyFields(document.toJS());
  if (typeof values?.['check'] === 'string') {
    const inBlock = values['check'].includes('\n') ? 1 : 0; // `check: |` has a line of its own
    values['check'] = { text: values['check'], line: (lines.get('check') ?? source.line) + inBlock };
  }
  if (!values) report(source.line, 'write the fields as "name: value", one a line');
  return values && { values, line: source.line, lines };
}

/** Reports every error at the line of its field, and then returns undefined. */
export function checkFields<S extends z.ZodRawShape>({ values, line, lines }: WrittenFields, schema: FieldsSchema<S>, report: Report): z.output<FieldsSchema<S>> | undefined {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const told = new Set<string>();
  for (const issue of result.error.issues) {
    for (const [field, message] of describeIssue(issue, values)) {
      if (!told.has(field)) report(lines.get(field) ?? line, message);
      told.add(field);
    }
  }
  return undefined;
}

function dropEmptyFields(value: unknown): Record<string, unknown> | undefined {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null && inner !== ''));
}

function describeIssue(issue: z.core.$ZodIssue, fields: Record<string, unknown>): [field: string, message: string][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key, `unknown field '${key}'`]);
  const field = String(issue.path[0]);
  if (!(field in fields)) return [[field, `field '${field}' is missing`]];
  const value = fields[field];
  if (issue.path.length === 1) {
    const { code } = issue;
    if (code === 'invalid_type' && issue.expected === 'array') return [[field, `field '${field}' is a list: each entry on a line of its own, after "- "`]];
    if (Array.isArray(value) && (code === 'too_big' || code === 'too_small')) {
      const wanted = code === 'too_big' ? issue.maximum : issue.minimum;
      const range = issue.exact ? 'wanted' : code === 'too_big' ? 'at most' : 'at least';
      return [[field, `field '${field}' has ${value.length} entries; ${range} ${wanted}`]];
    }
  }
  return [[field, `field '${field}' has a wrong value: ${JSON.stringify(value)}`]];
}
