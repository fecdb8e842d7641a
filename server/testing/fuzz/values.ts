import fc from 'fast-check';
import { z } from 'zod';
import type { KnownThings } from './known-things.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Honest and hostile texts. */
const TEXTS = [
  'Lan', 'Em tính ra $\\frac{1}{2}$.', '<p>$x^2$</p>', '$\\frac{1$', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>',
  'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'upload:../../x', '/api/courses/x/video', '//evil.example/x',
  'http://169.254.169.254/latest/meta-data/', 'http://127.0.0.1:7/', 'http://localhost:7/x.png', 'file:///etc/passwd', '\\href{javascript:alert(1)}{x}', "' or 1=1 --", '{{constructor}}', '../../etc/passwd',
  'A', 'Đ S Đ Đ', '12', '-0,5', '2026-09', '9^9^9^9', '((((((((((1))))))))))', '\\def\\a{\\a\\a}\\a', 'a\r\nBcc: x@example.com',
];

const LONG = 300;

/** Prefers known values of these names, because a call with them gets further. */
const orKnown = (made: fc.Arbitrary<unknown>, known: KnownThings, kind: 'string' | 'number', ...names: string[]): fc.Arbitrary<unknown> =>
  fc.tuple(made, fc.nat(), fc.nat(9)).map(([value, at, how]) => {
    const all = how < 7 ? known.of(...names).filter((each) => typeof each === kind) : [];
    return all.length > 0 ? all[at % all.length] : value;
  });

/**
 * Makes values that fit a schema as far as JSON Schema can express it; checks in code (`refine`) may fail. No
 * maintained library makes arbitraries of zod 4.
 */
export function valuesOf(schema: z.ZodType, known: KnownThings): fc.Arbitrary<unknown> {
  return fits(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known, '');
}

function fits(schema: Schema | boolean, known: KnownThings, name: string): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 2 });
  const [first, ...rest] = schema.allOf ?? [];
  if (first) return fits({ ...schema, allOf: rest, ...(typeof first === 'object' && first) }, known, name);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return fc.oneof(...several.map((each) => fits(each, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { type } = schema;
  switch (type) {
    case 'null': return fc.constant(null);
    case 'boolean': return fc.boolean();
    case 'integer': return orKnown(integers(schema), known, 'number', name);
    case 'number': return fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ noNaN: true, min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 }));
    case 'string': return texts(schema, known, name);
    case 'array': return lists(schema, known, name);
    case 'object': return records(schema, known);
    case undefined:
    default: return orKnown(fc.oneof(fc.constantFrom(...TEXTS), fc.jsonValue({ maxDepth: 2 })), known, 'string', name);
  }
}

const MOST = 2 ** 31 - 1;

const integers = ({ minimum = -MOST, maximum = MOST }: Schema) => fc.integer({ min: Math.max(minimum, -MOST), max: Math.min(maximum, MOST) });

function texts({ pattern, minLength = 0, maxLength = LONG }: Schema, known: KnownThings, name: string): fc.Arbitrary<unknown> {
  const made = pattern === undefined
    ? fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONG)) }))
    : fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  return orKnown(made.map((text) => text.slice(0, maxLength)), known, 'string', name);
}

function lists({ items = {}, minItems = 0, maxItems = 4 }: Schema, known: KnownThings, name: string): fc.Arbitrary<unknown> {
  if (Array.isArray(items)) return fc.tuple(...items.map((each) => fits(each, known, name)));
  return fc.array(fits(items, known, name), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, minItems + 2)) });
}

function records({ properties = {}, required = [], additionalProperties, propertyNames }: Schema, known: KnownThings): fc.Arbitrary<unknown> {
  const named = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fits(each, known, name)]));
  const record = fc.record(named, { requiredKeys: required, noNullPrototype: true });
  if (typeof additionalProperties !== 'object') return record;
  const names = propertyNames ? fits(propertyNames, known, 'id').map(String) : fc.string({ maxLength: 20 });
  return fc.tuple(record, fc.dictionary(names, fits(additionalProperties, known, ''), { maxKeys: 3 })).map(([one, other]) => ({ ...other, ...(one as object) }));
}
