import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { latexToOmml } from './latex-to-omml.ts';
import { mathmlToLatex } from './mathml.ts';
import { embedEquation, mtefWriter } from './mtef/mtef-writer.fixture.ts';
import { latexOf, type XmlElement } from './omml.ts';
import { readMathType } from './read-mathtype.ts';
import { parseElement } from './xml-element.fixture.ts';

// Equations of damaged and hostile files: none may stop the reader. `npm run test:faults` tries 20,000 of each.

const RUNS = process.env['FAULTS'] === 'all' ? 20_000 : 600;
const options = { seed: Number(process.env['FAULTS_SEED'] ?? 20_251_115), numRuns: RUNS };

type Change = { kind: 'set' | 'insert' | 'delete' | 'repeat' | 'cut'; at: number; length: number; value: number };
const changes = fc.array(
  fc.record<Change>({ kind: fc.constantFrom('set', 'insert', 'delete', 'repeat', 'cut'), at: fc.nat(100_000), length: fc.nat(60), value: fc.nat(255) }),
  { minLength: 1, maxLength: 8 },
);

function mutate(bytes: Uint8Array, made: Change[]): Uint8Array {
  let mutated = Array.from(bytes);
  for (const { kind, at, length, value } of made) {
    const from = at % Math.max(1, mutated.length);
    if (kind === 'set') mutated[from] = value;
    else if (kind === 'insert') mutated.splice(from, 0, value);
    else if (kind === 'delete') mutated.splice(from, length);
    else if (kind === 'repeat') mutated.splice(from, 0, ...mutated.slice(from, from + length), ...mutated.slice(from, from + length));
    else if (value < 40) mutated = mutated.slice(0, from);
  }
  return Uint8Array.from(mutated);
}

function buildEquations(version: 3 | 5): Uint8Array[] {
  const w = mtefWriter(version);
  return [
    w.equation(w.fraction([...w.chars('-b'), ...w.root([...w.chars('b'), ...w.sup(w.chars('2')), ...w.chars('-4ac')])], w.chars('2a')), w.chars('≥0')),
    w.equation(w.brace(w.line(w.chars('x+y=1')), w.line(w.chars('x-y=3'))), w.marked('A', 9), w.chars('=60°')),
    w.equation(w.matrix(2, 2, w.line(w.chars('1')), w.line(w.chars('2')), w.line(w.chars('3')), w.line(w.fence(1, 'both', w.chars('4')), w.subSup(w.chars('1'), w.chars('2'))))),
  ];
}
const EQUATIONS = [...buildEquations(3), ...buildEquations(5)];

function expectReading(object: Uint8Array): void {
  const { latex, doubt, digest } = readMathType(object);
  assert.ok(latex.length <= 2_000);
  assert.ok(latex !== '' || doubt !== undefined);
  assert.match(digest, /^[0-9a-f]{64}$/);
}

test('no damage to an equation’s data stops the reading', () => {
  fc.assert(fc.property(fc.constantFrom(...EQUATIONS), changes, (mtef, made) => expectReading(embedEquation(mutate(mtef, made)))), options);
});

test('no damage to the object around it stops the reading', () => {
  const objects = EQUATIONS.map((mtef) => embedEquation(mtef));
  // Most bytes of an object are empty: damage hits its header and directory.
  const place = fc.oneof(fc.nat(0x200), fc.nat(4096));
  const hits = fc.array(fc.tuple(place, fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 2, 3, 254, 255))), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...objects), hits, fc.option(fc.nat(4096)), (object, made, length) => {
      const damaged = Uint8Array.from(length === null ? object : object.slice(0, length));
      for (const [at, value] of made) if (at < damaged.length) damaged[at] = value;
      expectReading(damaged);
    }),
    options,
  );
});

const FORMULAS = ['\\dfrac{-b\\pm\\sqrt[3]{b^2-4ac}}{2a}', '\\heva{& x+y=1 \\\\ & x-y=3}', '\\sum_{i=1}^{n} \\widehat{A_i}+\\overgroup{AB}', '\\left[\\begin{matrix}1 & 2 \\\\ 3 & \\text{bốn}\\end{matrix}\\right)', '\\lim_{x\\to 0} \\overset{?}{=}\\boxed{\\binom{n}{k}}'];
const NAMES = ['r', 't', 'e', 'f', 'num', 'den', 'rad', 'deg', 'sSup', 'sup', 'sub', 'd', 'dPr', 'm', 'mr', 'eqArr', 'nary', 'func', 'fName', 'limLow', 'lim', 'acc', 'groupChr', 'mrow', 'mover', 'munder', 'mmultiscripts', 'mtable', 'mtd', 'mfenced', 'mo', 'mi', 'borderBox'];
const TEXTS = ['x^', '_', '√', '\\', '{', '}', '&', '\uf0b3', '\u0338', '1 000', 'a'.repeat(500), '°', '^{'];

/** Changes an equation's elements: other names, texts, doubled and nested children. */
function mutateElement(element: XmlElement, seeds: number[], depth = 0): XmlElement {
  const seed = seeds[depth % seeds.length] ?? 0;
  let children = [...element.children].map((child, at) => mutateElement(child, seeds, depth + at + 1));
  const text = children.length === 0 && seed % 5 === 1 ? (TEXTS[seed % TEXTS.length] ?? '') : undefined;
  if (seed % 7 === 2) children = [...children, ...children];
  if (seed % 7 === 3) children = children.toReversed();
  if (seed % 7 === 4) children = children.slice(1);
  const localName = seed % 4 === 0 ? (NAMES[seed % NAMES.length] ?? 'r') : element.localName;
  let mutated: XmlElement = { localName, children, textContent: text ?? (children.length > 0 ? children.map(({ textContent }) => textContent ?? '').join('') : element.textContent), getAttribute: (name) => (seed % 11 === 5 ? '{' : element.getAttribute(name)) };
  // As deep as the reader of Word files allows.
  if (seed % 97 === 6) for (let level = 0; level < 200; level++) mutated = { localName: NAMES[(seed + level) % NAMES.length] ?? 'e', children: [mutated], textContent: mutated.textContent, getAttribute: () => null };
  return mutated;
}

test('no damage to an equation of Word, or of a web page, stops the reading', () => {
  const equations = FORMULAS.map((latex) => parseElement(latexToOmml(latex)));
  fc.assert(
    fc.property(fc.constantFrom(...equations), fc.array(fc.nat(10_000), { minLength: 3, maxLength: 40 }), (equation, seeds) => {
      const mutated = mutateElement(equation, seeds);
      assert.ok(latexOf(mutated).length < 1_000_000);
      assert.ok(mathmlToLatex(mutated).length < 1_000_000);
    }),
    options,
  );
});

test('nesting costs no more than its depth', () => {
  const nest = (name: string, ...others: XmlElement[]): XmlElement => {
    let element: XmlElement = { localName: 'mi', children: [], textContent: 'x', getAttribute: () => null };
    for (let level = 0; level < 200; level++) element = { localName: name, children: [element, ...others], textContent: 'x', getAttribute: () => null };
    return element;
  };
  const leaf: XmlElement = { localName: 'mo', children: [], textContent: '^', getAttribute: () => null };
  // A part that is converted twice on each level would never end.
  for (const name of NAMES) {
    assert.ok(mathmlToLatex(nest(name, leaf)).length < 100_000, name);
    assert.ok(latexOf(nest(name, leaf)).length < 100_000, name);
  }
  for (const property of ['lin', 'noBar', 'bar']) {
    const attribute: XmlElement = { localName: 'type', children: [], textContent: '', getAttribute: () => property };
    let element: XmlElement = leaf;
    for (let level = 0; level < 100; level++) {
      const of = (localName: string, child: XmlElement): XmlElement => ({ localName, children: [child], textContent: '', getAttribute: () => null });
      element = { localName: 'f', children: [of('fPr', attribute), of('num', element), of('den', leaf)], textContent: '', getAttribute: () => null };
    }
    assert.ok(latexOf(element).length < 100_000, property);
  }
});
