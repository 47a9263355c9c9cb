import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** A password was asked for, and none came. */
export class NoPasswordError extends Error {
  override readonly name = 'NoPasswordError'
}

type Terminal = {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/**
 * Asks in a terminal, and shows nothing of what is typed.
 * @throws NoPasswordError where nobody sits, or who sits there leaves (Ctrl-C, Ctrl-D)
 */
export function askPassword(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string> {
  if (!input.isTTY) {
    throw new NoPasswordError(
      'Nobody can be asked for the password here: name a file that holds it with --password-file.',
    )
  }
  // As a terminal of its own the reader takes the echo off the real one, and what it would draw goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  output.write(question)
  return new Promise<string>((resolve, reject) => {
    reader.once('line', (line) => {
      resolve(line)
      reader.close()
    })
    reader.once('SIGINT', () => reader.close())
    // After a line this says nothing any more.
    reader.once('close', () => {
      output.write('\n')
      reject(new NoPasswordError('No password was given.'))
    })
  })
}
