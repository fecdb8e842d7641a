import './answer-math.css';
import { createElement, type ReactNode } from 'react';
import { minus, printAnswer, printNumber, type AnswerTree } from './answer-tree.ts';

/** An answer as in a notebook: MathML, or a line of text without it. */
export function AnswerMath({ written }: { written: AnswerTree }) {
  if (typeof MathMLElement === 'undefined') return <b translate="no">{printAnswer(written)}</b>;
  return createElement('math', { className: 'drawn-answer', displaystyle: 'true', translate: 'no' }, renderTree(written));
}

/** React's types have no MathML. */
const math = (element: string, ...children: ReactNode[]): ReactNode => createElement(element, null, ...children);
const row = (...children: ReactNode[]) => math('mrow', ...children);
const sign = (text: string) => math('mo', text);
const plain = (text: string) => math('mtext', text);

function renderTree(written: AnswerTree): ReactNode {
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
      return row(sign(minus(written.sign)), renderTree(written.of));
    case 'sum':
      return row(renderTree(written.left), sign(minus(written.sign)), renderTree(written.right));
    case 'product':
      return row(renderTree(written.left), written.sign && sign(written.sign), renderTree(written.right));
    case 'quotient':
      if (written.sign === ':') return row(renderTree(written.left), sign(':'), renderTree(written.right));
      return math('mfrac', row(renderTree(unbracketed(written.left))), row(renderTree(unbracketed(written.right))));
    case 'power':
      return math('msup', row(renderTree(written.base)), row(renderTree(unbracketed(written.exponent))));
    case 'root':
      if (written.degree === 2) return math('msqrt', renderTree(unbracketed(written.of)));
      return math('mroot', row(renderTree(unbracketed(written.of))), math('mn', '3'));
    case 'absolute':
      return row(sign('|'), renderTree(written.of), sign('|'));
    case 'percent':
      return row(renderTree(written.of), sign('%'));
    case 'degrees':
      return row(renderTree(written.of), sign('°'), written.minutes && renderTree(written.minutes), written.minutes && sign('′'));
    case 'group':
      return row(sign('('), renderTree(written.of), sign(')'));
    case 'tuple':
      return row(sign('('), ...between(written.items, sign(';')), sign(')'));
    case 'set':
      return written.items.length === 0 ? sign('∅') : row(sign('{'), ...between(written.items, sign(';')), sign('}'));
    case 'relation':
      return row(...written.operands.flatMap((operand, at) => (at === 0 ? [renderTree(operand)] : [sign(written.relations[at - 1] ?? ''), renderTree(operand)])));
    case 'list':
      return row(...between(written.items, written.joiner === ';' ? sign(';') : plain(`\u00a0${written.joiner}\u00a0`)));
    case 'words':
      return plain(written.words);
  }
}

const between = (items: AnswerTree[], separator: ReactNode): ReactNode[] => items.flatMap((item, at) => (at === 0 ? [renderTree(item)] : [separator, renderTree(item)]));

/** Drops brackets that a fraction line, a root sign or an exponent makes unnecessary. */
const unbracketed = (written: AnswerTree): AnswerTree => (written.kind === 'group' ? written.of : written);
