import { splitFormulas } from '#library/format/formulas.ts';
import { BOARD, type BoardAnimation, type Label, type Point, type Thing } from '#board/board-animation.ts';
import { formatVietnamese } from '#board/number.ts';
import type { BoardScript } from './board-script.ts';
import type { BoardReport } from './problem.ts';
import { removeParts } from './formulas.ts';

/** Height of the smallest letters that are legible on a phone, in squares. */
const SMALLEST_LETTERS = 0.85;

const ROUNDING = 1e-6;

export function checkAnimation(board: BoardScript, animation: BoardAnimation, report: BoardReport): void {
  checkTime(board, report);
  checkAskCommands(board, animation, report);
  checkPositions(animation, report);
}

/** Lists the formulas that a board shows or says, with their lines, so that their claims can be checked. */
export function listBoardFormulas({ scenes }: BoardScript): { tex: string; line: number }[] {
  const sources = scenes.flatMap(({ captions, commands }) => [
    ...captions,
    ...commands.filter((command) => command.verb !== 'graph'),
  ]);
  return sources.flatMap(({ text: source, line }) =>
    splitFormulas(source ?? '')
      .filter((piece) => piece.formula)
      .map((piece) => ({ tex: removeParts(piece.text), line })),
  );
}

function checkTime(board: BoardScript, report: BoardReport): void {
  const total = board.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  if (Math.abs(total - board.seconds) > 0.01) {
    report(board.secondsLine, `Các cảnh dài tổng cộng ${formatVietnamese(total)} giây, đầu bảng ghi ${formatVietnamese(board.seconds)} giây.`, {
      label: `Ghi ${formatVietnamese(total)} giây`, line: `seconds: ${total}`,
    });
  }
  if (total < 60 || total > 150) report(board.secondsLine, `Một bảng dài từ 60 đến 150 giây, bảng này ${formatVietnamese(total)} giây.`);
  if (board.poster !== undefined && !board.scenes[board.poster - 1]) report(1, `Không có cảnh ${board.poster} để làm ảnh bìa (poster).`);
  for (const scene of board.scenes) {
    if (scene.captions.length === 0) report(scene.line, 'Cảnh này chưa có phụ đề.');
    if (scene.commands.length === 0) report(scene.line, 'Cảnh này chưa có khối ```scene, hoặc khối còn trống.');
  }
}

/** Reports scenes whose `ask` command and ask block do not match, or that end within a second of the question. */
function checkAskCommands(board: BoardScript, animation: BoardAnimation, report: BoardReport): void {
  for (const [index, { number, line, checkpoint, commands, hasAskBlock, hasAskLine }] of board.scenes.entries()) {
    const stops = commands.filter(({ verb }) => verb === 'ask').length;
    const { start = 0, end = 0 } = animation.scenes[index] ?? {};
    if (stops > 1) report(line, `Cảnh ${number} dừng để hỏi ${stops} lần, nhiều nhất một lần.`);
    if (checkpoint && !hasAskLine) report(checkpoint.line, "Cảnh có khối ask mà không dừng để hỏi: thêm một dòng 'ask' vào khối scene.");
    if (!hasAskBlock && stops > 0) report(line, "Cảnh dừng để hỏi (lệnh 'ask') mà chưa có khối ```ask nói hỏi gì.");
    if (animation.turns.some((at) => at >= end - 1 && at < end && at >= start)) report(line, 'Sau câu hỏi cảnh còn ít nhất một giây nữa để trình bày lời giải.');
  }
}

/** Reports drawings outside the board or over the captions. For moving things, the contact sheet shows it. */
function checkPositions(animation: BoardAnimation, report: BoardReport): void {
  for (const thing of animation.things) {
    const points = [...thing.strokes.flatMap((stroke) => stroke.points), ...thing.labels.flatMap(labelEnds)];
    const outside = points.find(isOutside);
    if (outside && !thing.mark) {
      report(thing.line, `'${thing.name}' ra ngoài bảng, ở ${outside.x.toFixed(1)},${outside.y.toFixed(1)}.`);
    }
    const size = Math.min(...thing.labels.map((label) => label.size)) * smallestZoom(thing);
    if (size < SMALLEST_LETTERS - ROUNDING) report(thing.line, `Chữ cỡ ${formatVietnamese(Math.round(size * 100) / 100)} nhỏ quá, trên điện thoại không đọc được: ít nhất ${formatVietnamese(SMALLEST_LETTERS)}.`);
  }
}

/** Returns the smallest zoom of its motions, where 1 is the original size. */
function smallestZoom({ motions }: Thing): number {
  let zoom = 1;
  return motions.reduce((least, motion) => Math.min(least, (zoom *= motion.kind === 'scale' ? motion.factor : 1)), zoom);
}

function labelEnds({ at, size }: Label): Point[] {
  return [
    { x: at.x, y: at.y - size / 2 },
    { x: at.x, y: at.y + size / 2 },
  ];
}

function isOutside({ x, y }: Point): boolean {
  return x < 0 || x > BOARD.width || y < 0 || y > BOARD.floor;
}
