/*
 * PGlite's memory is made one that two threads share: the main thread can then ask a statement to
 * end, as a signal does in a real PostgreSQL. This needs nothing of PGlite but the way every
 * WebAssembly program gets its memory: it is imported, and the import says whether it is shared.
 */

const importSection = 2
const largest = 65536

/** Reads numbers of a module, which are written seven bits a byte. */
class Reader {
  readonly bytes: Uint8Array
  at: number
  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }
  byte(): number {
    return this.bytes[this.at++] ?? 0
  }
  number(): number {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = this.byte()
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  skipName(): void {
    const length = this.number()
    this.at += length
  }
  /** Limits of a table or a memory. */
  limits(): { least: number; most: number | null } {
    const flags = this.byte()
    const least = this.number()
    return { least, most: (flags & 1) === 1 ? this.number() : null }
  }
}

function numberBytes(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) | 128)
  }
}

/** The module with its imported memory declared as shared; the same bytes when it imports none. */
function withSharedMemory(bytes: Uint8Array): Uint8Array {
  const reader = new Reader(bytes, 8)
  while (reader.at < bytes.length) {
    const start = reader.at
    const section = reader.byte()
    const size = reader.number()
    const begin = reader.at
    const end = begin + size
    if (section === importSection) {
      const place = memoryImport(reader)
      if (place === null) return bytes
      const limits = [3, ...numberBytes(place.least), ...numberBytes(place.most ?? largest)]
      const body = [
        bytes.subarray(begin, place.from),
        Uint8Array.from(limits),
        bytes.subarray(place.to, end),
      ]
      const length = body.reduce((sum, part) => sum + part.length, 0)
      return joined([
        bytes.subarray(0, start),
        Uint8Array.from([importSection, ...numberBytes(length)]),
        ...body,
        bytes.subarray(end),
      ])
    }
    reader.at = end
  }
  return bytes
}

/** Where the limits of the imported memory stand. */
function memoryImport(
  reader: Reader,
): { from: number; to: number; least: number; most: number | null } | null {
  for (let left = reader.number(); left > 0; left--) {
    reader.skipName()
    reader.skipName()
    const kind = reader.byte()
    const from = reader.at
    if (kind === 2) return { from, ...reader.limits(), to: reader.at }
    if (kind === 1) {
      reader.byte()
      reader.limits()
    } else if (kind === 3) reader.at += 2
    else if (kind === 4) {
      reader.byte()
      reader.number()
    } else reader.number()
  }
  return null
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Where the flags are that PostgreSQL looks at between the steps of a statement. */
export interface Interrupts {
  readonly memory: SharedArrayBuffer
  readonly pending: number
  readonly cancel: number
}

/** Asks PostgreSQL to end the running statement, or takes that back. */
export function interrupt({ memory, pending, cancel }: Interrupts, value: 0 | 1): void {
  const words = new Int32Array(memory)
  Atomics.store(words, cancel >> 2, value)
  Atomics.store(words, pending >> 2, value)
}

/** PostgreSQL's program while it runs in this thread. */
export interface Program {
  readonly interrupts: Interrupts
  /** Where the top of its stack is. */
  stackPlace(): number
  /** Takes from the stack what was put there since. */
  restoreStack(place: number): void
}

/**
 * Call once in a thread, before PGlite is loaded: every module that is compiled from then on shares
 * its memory. Gives a function that finds PostgreSQL's program when it runs.
 */
export function shareMemory(): () => Program {
  let memory: WebAssembly.Memory | null = null
  let exports: WebAssembly.Exports | null = null
  const note = (instance: WebAssembly.Instance) => {
    // the first one is the database's; making a new data folder needs others
    if ('PostgresMainLoopOnce' in instance.exports) exports ??= instance.exports
    return instance
  }
  const real = {
    Memory: WebAssembly.Memory,
    Module: WebAssembly.Module,
    compile: WebAssembly.compile.bind(WebAssembly),
    instantiate: WebAssembly.instantiate.bind(WebAssembly),
  }
  WebAssembly.Memory = new Proxy(real.Memory, {
    construct(target, [limits]: [WebAssembly.MemoryDescriptor]) {
      const made = new target({ ...limits, shared: true })
      memory ??= made
      return made
    },
  })
  WebAssembly.Module = new Proxy(real.Module, {
    construct: (target, [source]: [BufferSource]) => new target(shared(source)),
  })
  WebAssembly.compile = (source) => real.compile(shared(source))
  WebAssembly.instantiate = (async (
    source: BufferSource | WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ) => {
    if (source instanceof real.Module) return note(await real.instantiate(source, imports))
    const made = await real.instantiate(shared(source), imports)
    note(made.instance)
    return made
  }) as typeof WebAssembly.instantiate
  return () => ({
    interrupts: {
      memory: memory!.buffer as unknown as SharedArrayBuffer,
      pending: addressOf(exports!, 'InterruptPending'),
      cancel: addressOf(exports!, 'QueryCancelPending'),
    },
    stackPlace: functionOf(exports!, 'emscripten_stack_get_current'),
    restoreStack: functionOf(exports!, '_emscripten_stack_restore'),
  })
}

function shared(source: BufferSource): Uint8Array<ArrayBuffer> {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
  return withSharedMemory(bytes) as Uint8Array<ArrayBuffer>
}

/** Data of the main module begins at this address. */
const base = 1024

function addressOf(exports: WebAssembly.Exports, name: string): number {
  const place = exports[name]
  if (!(place instanceof WebAssembly.Global)) throw new Error(`PGlite does not export ${name}`)
  return Number(place.value) + base
}

function functionOf(exports: WebAssembly.Exports, name: string): (...given: number[]) => number {
  const found = exports[name]
  if (typeof found !== 'function') throw new Error(`PGlite does not export ${name}`)
  return found as (...given: number[]) => number
}
