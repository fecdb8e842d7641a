import assert from 'node:assert/strict';
import { test } from 'node:test';
import katex from 'katex';
import { katexOptions } from '#library/katex-options.ts';
import { doubtfulSigns, fromSymbolFont, lettersToLatex, signOfFont, wordsToLatex } from './signs.ts';

test('letters of an equation keep their meaning and their place', () => {
  const cases: [string, string][] = [
    ['x²=4', 'x^{2}=4'], ['x₁+x₂=3', 'x_{1}+x_{2}=3'], ['24 cm²', '24 cm^{2}'], ['60º', '60^\\circ'], ['60°', '60^\\circ'], ['2⁻³', '2^{-3}'], ['aⁿ⁺¹', 'a^{n+1}'],
    ['x^10', 'x^{10}'], ['x^2y', 'x^{2}y'], ['x^(n+1)', 'x^{n+1}'], ['2^-3', '2^{-3}'], ['a_12', 'a_{12}'], ['√16', '\\sqrt{16}'], ['∛(x+1)', '\\sqrt[3]{x+1}'],
    ['½', '\\frac{1}{2}'], ['2¾', '2\\frac{3}{4}'], ['¹⁄₃', '\\frac{1}{3}'],
    ['20%', '20\\%'], ['A&B', 'A\\&B'], ['tăng 20%', '\\text{tăng }20\\%'], ['a_', 'a\\_'], ['$5', '\\$5'],
    ['6⋮̸4', '6\\khongchiahet 4'], ['12⋮3', '12\\chiahet 3'], ['A\\B', 'A\\setminus B'], ['ℝ\\{0}', '\\mathbb{R}\\setminus \\{0\\}'], ['A⊄B', 'A\\not\\subset B'], ['a≢b', 'a\\not\\equiv b'],
    ['x\uF0B32', 'x\\ge 2'], ['\uF070r', '\\pi r'], ['sin x', '\\sin x'], ['𝑥', 'x'], ['１２', '12'], ['1\u20612\u200B', '12'], ['\\frac{1}{2}', '\\frac{1}{2}'],
    ['①', '\\fbox{①}'], ['x^', 'x\\fbox{mũ}'], ['\uE123', '\\fbox{U+E123}'], ['ξ', 'ξ'],
  ];
  for (const [text, latex] of cases) assert.equal(lettersToLatex(text), latex, text);
  for (const [text] of cases) assert.doesNotThrow(() => katex.renderToString(lettersToLatex(text), katexOptions(false)), text);
});

test('words of an equation are text, whatever signs stand among them', () => {
  const cases: [string, string][] = [
    ['tăng 20%', '\\text{tăng 20\\%}'], ['24 cm²', '\\text{24 cm}^{2}'], ['A & B_1', '\\text{A \\& B\\_1}'], [' nếu x ≥ 0', '\\text{ nếu x }\\ge \\text{ 0}'], ['50% {giá} #1', '\\text{50\\% \\{giá\\} \\#1}'],
  ];
  for (const [text, latex] of cases) {
    assert.equal(wordsToLatex(text), latex, text);
    assert.doesNotThrow(() => katex.renderToString(latex, katexOptions(false)), text);
  }
});

test('a sign of the font Symbol is the sign that was seen', () => {
  assert.equal(fromSymbolFont('\uF0B3\uF0A3\uF0B9\uF0CE\uF0DE\uF0D0\uF061\uF05E\uF0C6'), '≥≤≠∈⇒∠α⊥∅');
  assert.equal(['³', '£', '¹', 'Ð', 'Þ', '^', 'p', 'Ç', 'D', '¥', '±', 'å'].map((sign) => signOfFont('symbol', sign.charCodeAt(0))).join(''), '≥≤≠∠⇒⊥π∩Δ∞±∑');
  assert.equal(signOfFont('wingdings', 0xe0), '→');
  assert.equal(signOfFont('wingdings', 0x4a), undefined);
});

// Signs in Word's equation editor: every mathematical sign, every number that is no digit, and all raised or lowered
// signs.
const OFFERED = Array.from({ length: 0x1f000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /^[\p{Sm}\p{No}\p{Script=Greek}ªºʰ-ʸᴬ-ᵪₐ-ₜ°′″]$/u.test(sign) && !/\p{M}/u.test(sign));

/** Returns the position and the sign that MathML gives: "^2", "-". */
function placed(tex: string): string {
  const html = katex.renderToString(`x${tex}`, katexOptions(false));
  const mathml = (/<semantics>([^]*?)<annotation/.exec(html)?.[1] ?? '').replace(/&lt;/g, '‹').replace(/&gt;/g, '›').replace(/&amp;/g, '＆');
  const place = /<msup>/.test(mathml) ? '^' : /<msub>/.test(mathml) ? '_' : '';
  return place + mathml.replace(/<[^>]*>/g, '').replace(/[\s\u2061]/g, '').replace(/^x/, '').replaceAll('‹', '<').replaceAll('›', '>').replaceAll('＆', '&');
}

/** Other code points of the same sign, for which KaTeX has one glyph. */
const SAME: Record<string, string> = { '∆': 'Δ', '∶': ':', '∕': '/', '⩽': '≤', '⩾': '≥', '÷': ':', '∙': '⋅', '·': '⋅', '‖': '∥', '′': '^′', '″': '^′′', '°': '^∘', º: '^∘', '○': '◯', '◦': '∘', '⟂': '⊥', '|': '∣', '｜': '∣', '~': '∼', '～': '∼', ᶿ: '^θ', '`': '‘' };
const LIKE_LATIN = 'ΑΒΕΖΗΙΚΜΝΟΡΤΧ';
const spelled = (text: string): string =>
  Array.from(text.normalize('NFKC'), (sign) => ({ '−': '-', '∗': '*', '∖': '\\', '∷': '::', '⁄': '', '/': '', '`': '‘' })[sign] ?? (LIKE_LATIN.includes(sign) ? 'ABEZHIKMNOPTX'[LIKE_LATIN.indexOf(sign)] : sign)).join('');

test('every sign that Word offers comes out as the same sign at the same place, or is marked as doubtful', () => {
  assert.ok(OFFERED.length > 1_500);
  const wrong: string[] = [];
  let doubtful = 0;
  for (const sign of OFFERED) {
    const tex = lettersToLatex(sign);
    if (doubtfulSigns(tex).length > 0) {
      doubtful++;
      continue;
    }
    const isRaised = /[⁰ⁱ⁴-ⁿ²³¹ªºʰ-ʸ°]/u.test(sign) || (/[ᴬ-ᵪᵸ]/u.test(sign) && !/[ᵢ-ᵪ]/u.test(sign) && sign.normalize('NFKC') !== sign);
    const isLowered = /[₀-₎ₐ-ₜᵢ-ᵪ]/u.test(sign);
    const expected = SAME[sign] ?? `${isRaised ? '^' : isLowered ? '_' : ''}${sign.normalize('NFKC')}`;
    const came = placed(tex);
    if (spelled(came) !== spelled(expected)) wrong.push(`${sign} U+${sign.codePointAt(0)?.toString(16)} → ${tex} = ${came}, expected ${expected}`);
  }
  assert.deepEqual(wrong, []);
  assert.ok(doubtful < OFFERED.length * 0.85, `${doubtful} of ${OFFERED.length} are doubtful`);
});
