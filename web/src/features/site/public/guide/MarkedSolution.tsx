import './notebook-page.css';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { PenText } from '../../../../ui/PenText.tsx';

/** A formula as text: letters in italics, line breaks only before an equals sign. */
export function Maths({ children }: { children: string }) {
  return children
    .replaceAll(/ (?!=)/g, '\u00a0')
    .split(/([a-z])/)
    .map((part, at) => (at % 2 ? <i key={at}>{part}</i> : part));
}

/** An equation with red remarks beside its lines. */
export function MarkedSolution() {
  return (
    <figure className="guide-page">
      <figcaption className="sr-only">Một bài giải phương trình có lời phê ở từng dòng</figcaption>
      <p>
        <b>Bài 1.</b> Giải phương trình <Maths>5 − 2(x − 3) = 3x + 1</Maths>.
      </p>
      <p className="guide-solved">Giải</p>
      <ol className="guide-lines">
        <Line
          remark={
            <>
              Bỏ ngoặc: <Maths>−2</Maths> nhân với <Maths>−3</Maths> được <Maths>+6</Maths>. Chỗ này rất hay nhầm dấu.
            </>
          }
        >
          <Maths>5 − 2x</Maths>
          <span className="guide-ringed">
            <Maths>+ 6</Maths>
            <Ring />
          </span>{' '}
          <Maths>= 3x + 1</Maths>
        </Line>
        <Line
          remark={
            <>
              Chuyển vế thì đổi dấu: <Maths>3x</Maths> sang trái thành <Maths>−3x</Maths>, 5 và 6 sang phải thành{' '}
              <Maths>−5</Maths> và <Maths>−6</Maths>.
            </>
          }
        >
          <Maths>−2x − 3x = 1 − 5 − 6</Maths>
        </Line>
        <Line remark="Thu gọn mỗi vế.">
          <Maths>−5x = −10</Maths>
        </Line>
        <Line
          remark={
            <>
              Chia cả hai vế cho <Maths>−5</Maths>; số này khác 0 nên chia được.
            </>
          }
        >
          <Maths>x = 2</Maths>
        </Line>
        <Line
          remark={
            <>
              Thử lại: <Maths>5 − 2(2 − 3) = 7</Maths> và <Maths>3 · 2 + 1 = 7</Maths>. Hai vế bằng nhau, yên tâm rồi.
            </>
          }
        >
          Vậy nghiệm của phương trình là{' '}
          <mark>
            <Maths>x = 2</Maths>
          </mark>
          .
        </Line>
      </ol>
      <PenText phrase="Làm đúng và gọn!" className="justify-self-end h-12 text-wrong" />
    </figure>
  );
}

function Line({ remark, children }: { remark: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Icon name="right" small className="guide-tick" />
      <p>{children}</p>
      <p className="grid grid-cols-[min(1.75rem,9vw)_minmax(0,1fr)] gap-[0.4rem] text-wrong text-sm leading-6 font-semibold">
        <Arrow />
        <span>{remark}</span>
      </p>
    </li>
  );
}

function Arrow() {
  return (
    <svg className="w-full h-4 mt-1" viewBox="0 0 28 16" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M27 5C20 12 12 12 2 8M8 3C6 6 4 7 2 8c3 1 4 3 6 6" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

/** A ring of the red pen around its container. */
function Ring() {
  return (
    <svg viewBox="0 0 60 40" preserveAspectRatio="none" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="2">
        <path d="M34 3C14 1 3 9 3 20s12 18 30 17 25-9 24-19S44 3 24 5" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
