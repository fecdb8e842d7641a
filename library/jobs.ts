const END = 0x0a;

/**
 * Does jobs in a process that is kept (server/platform/process/supervised-process.ts). A job comes in as a line of JSON; its result
 * goes out as another, `{ done }`, or `{ failed }` with the stack for the log. The first line out says that the
 * process is ready. It ends with its input.
 */
export async function doJobs<Job>(work: (job: Job) => unknown): Promise<void> {
  writeMessage({ ready: true });
  const parts: Buffer[] = [];
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part);
    if (part.at(-1) === END) writeMessage(runJob(work, Buffer.concat(parts.splice(0)).toString()));
  }
}

function runJob<Job>(work: (job: Job) => unknown, line: string): object {
  try {
    return { done: work(JSON.parse(line) as Job) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error), deep: error instanceof RangeError };
  }
}

const writeMessage = (message: object): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};
