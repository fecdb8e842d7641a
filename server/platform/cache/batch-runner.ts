/**
 * Runs short pieces of work in order, at most `most` in each turn of the event loop, so that many cheap answers to one
 * client do not delay others.
 */
export function createBatchRunner(most: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let left = most;
  let isNextTurnAsked = false;

  const askForNextTurn = () => {
    if (isNextTurnAsked) return;
    isNextTurnAsked = true;
    setImmediate(() => {
      isNextTurnAsked = false;
      left = most;
      for (let work = waiting.shift(); work; work = left > 0 ? waiting.shift() : undefined) run(work);
    });
  };
  const run = (work: () => void) => {
    left--;
    askForNextTurn();
    work();
  };
  return (work) => {
    if (left > 0 && waiting.length === 0) run(work);
    else waiting.push(work);
  };
}
