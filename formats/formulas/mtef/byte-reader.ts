/** An object that cannot be read: cut short, too large, or not an equation. */
export class UnreadableEquation extends Error {}

/** Reads bytes in their order; throws at the end of the data, so that a damaged object is never guessed at. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new UnreadableEquation('the data end too early');
    this.#at++;
    return byte;
  }

  peek(): number | undefined {
    return this.#bytes[this.#at];
  }

  /** Reads 16 bits, the low byte first. */
  word(): number {
    return this.byte() | (this.byte() << 8);
  }

  /** Reads an unsigned integer of version 5: one byte, or 255 and 16 bits. */
  unsigned(): number {
    const byte = this.byte();
    return byte === 255 ? this.word() : byte;
  }

  /** Reads a signed integer of version 5: one byte with 128 added, or 255 and 16 bits with 32768 added. */
  signed(): number {
    const byte = this.byte();
    return byte === 255 ? this.word() - 32768 : byte - 128;
  }

  /** Reads bytes up to a zero, as Windows-1252, of which names of fonts use ASCII. */
  string(): string {
    let text = '';
    for (let byte = this.byte(); byte !== 0; byte = this.byte()) text += String.fromCharCode(byte);
    return text;
  }

  skip(count: number): void {
    if (this.#at + count > this.#bytes.length) throw new UnreadableEquation('the data end too early');
    this.#at += count;
  }
}
