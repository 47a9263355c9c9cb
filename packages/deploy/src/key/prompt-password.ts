import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Thrown when no password was entered. */
export class NoPasswordError extends Error {
  override readonly name = 'NoPasswordError'
}

type Terminal = {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/**
 * Prompts for a password without displaying what is typed.
 * @throws NoPasswordError without a terminal, and on Ctrl-C and Ctrl-D
 */
export function promptPassword(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string> {
  if (!input.isTTY) {
    throw new NoPasswordError('There is no terminal to prompt for the password: pass a file with --password-file.')
  }
  // The reader disables the echo of the terminal, and writes its own echo to this stream, which
  // discards it.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  output.write(question)
  return new Promise<string>((resolve, reject) => {
    reader.once('line', (line) => {
      resolve(line)
      reader.close()
    })
    reader.once('SIGINT', () => reader.close())
    // No effect after a line was read, because the promise is then settled.
    reader.once('close', () => {
      output.write('\n')
      reject(new NoPasswordError('No password was given.'))
    })
  })
}
