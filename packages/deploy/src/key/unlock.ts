import { closeSync, openSync, readSync } from 'node:fs'
import type { Hex } from 'viem'
import { askPassword } from './ask-password.ts'
import { KeystoreError, openKeystore } from './keystore.ts'

/** Where a key lies, and the password to it. */
export type KeystoreFile = {
  readonly file: string
  /** Null: it is asked for. */
  readonly passwordFile: string | null
}

/** No keystore and no password is longer. */
const mostBytes = 65_536

/** Of a pipe as well, whose length nobody knows before. @param what Names the file in the sentence of an error. */
function readSmall(what: string, file: string): string {
  const room = Buffer.alloc(mostBytes + 1)
  let length = 0
  try {
    const opened = openSync(file, 'r')
    try {
      for (let more = 1; more > 0 && length < room.length; length += more) {
        more = readSync(opened, room, length, room.length - length, null)
      }
    } finally {
      closeSync(opened)
    }
  } catch (cause) {
    throw new KeystoreError(`cannot be opened: ${what} ${file} cannot be read`, { cause })
  }
  if (length > mostBytes) throw new KeystoreError(`cannot be opened: ${what} ${file} is longer than ${mostBytes} bytes`)
  return room.toString('utf8', 0, length)
}

/** The key in the file, by the password of a file (its first line) or of whoever sits there. @throws KeystoreError, NoPasswordError */
export async function unlock({ file, passwordFile }: KeystoreFile, ask = askPassword): Promise<Hex> {
  const text = readSmall('the file', file)
  const password =
    passwordFile === null
      ? await ask(`The password of ${file} (nothing of it is shown): `)
      : (readSmall('the file of the password', passwordFile).split(/\r?\n/)[0] ?? '')
  return openKeystore(text, password)
}
