/**
 * Ends this process while its buffers hold more than so many bytes, which the limit of its heap does not count.
 * @returns a function that ends the watch
 */
export function limitBuffers(most: number): () => void {
  const watch = setInterval(() => {
    const { arrayBuffers, external } = process.memoryUsage();
    if (Math.max(arrayBuffers, external) > most) process.exit(3);
  }, 5);
  return () => clearInterval(watch);
}
