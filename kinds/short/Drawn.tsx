import './drawn.css';
import { createElement, type ReactNode } from 'react';
import { minus, print, printNumber, type Written } from './written.ts';

/** An answer as in a notebook: MathML, or a line of text without it. */
export function Drawn({ written }: { written: Written }) {
  if (typeof MathMLElement === 'undefined') return <b translate="no">{print(written)}</b>;
  return createElement('math', { className: 'drawn-answer', displaystyle: 'true', translate: 'no' }, draw(written));
}

/** React's types have no MathML. */
const math = (element: string, ...children: ReactNode[]): ReactNode => createElement(element, null, ...children);
const row = (...children: ReactNode[]) => math('mrow', ...children);
const sign = (text: string) => math('mo', text);
const plain = (text: string) => math('mtext', text);

function draw(written: Written): ReactNode {
  switch (written.kind) {
    case 'number':
      return math('mn', printNumber(written));
    case 'mixed':
      return row(math('mn', written.whole), math('mfrac', math('mn', written.top), math('mn', written.bottom)));
    case 'name': {
      const [letter, below] = written.name.split('_');
      const drawn = math('mi', letter === 'pi' ? 'π' : letter);
      return below === undefined ? drawn : math('msub', drawn, math('mi', below));
    }
    case 'sign':
      return row(sign(minus(written.sign)), draw(written.of));
    case 'sum':
      return row(draw(written.left), sign(minus(written.sign)), draw(written.right));
    case 'product':
      return row(draw(written.left), written.sign && sign(written.sign), draw(written.right));
    case 'quotient':
      if (written.sign === ':') return row(draw(written.left), sign(':'), draw(written.right));
      return math('mfrac', row(draw(unbracketed(written.left))), row(draw(unbracketed(written.right))));
    case 'power':
      return math('msup', row(draw(written.base)), row(draw(unbracketed(written.exponent))));
    case 'root':
      if (written.degree === 2) return math('msqrt', draw(unbracketed(written.of)));
      return math('mroot', row(draw(unbracketed(written.of))), math('mn', '3'));
    case 'absolute':
      return row(sign('|'), draw(written.of), sign('|'));
    case 'percent':
      return row(draw(written.of), sign('%'));
    case 'degrees':
      return row(draw(written.of), sign('°'), written.minutes && draw(written.minutes), written.minutes && sign('′'));
    case 'group':
      return row(sign('('), draw(written.of), sign(')'));
    case 'tuple':
      return row(sign('('), ...between(written.items, sign(';')), sign(')'));
    case 'set':
      return written.items.length === 0 ? sign('∅') : row(sign('{'), ...between(written.items, sign(';')), sign('}'));
    case 'relation':
      return row(...written.operands.flatMap((operand, at) => (at === 0 ? [draw(operand)] : [sign(written.relations[at - 1] ?? ''), draw(operand)])));
    case 'list':
      return row(...between(written.items, written.joiner === ';' ? sign(';') : plain(`\u00a0${written.joiner}\u00a0`)));
    case 'words':
      return plain(written.words);
  }
}

const between = (items: Written[], separator: ReactNode): ReactNode[] => items.flatMap((item, at) => (at === 0 ? [draw(item)] : [separator, draw(item)]));

/** Drops brackets that a fraction line, a root sign or an exponent makes unnecessary. */
const unbracketed = (written: Written): Written => (written.kind === 'group' ? written.of : written);
