import { closeSync, openSync, readSync } from 'node:fs'
import type { Hex } from 'viem'
import { KeystoreError, openKeystore } from './keystore.ts'
import { promptPassword } from './prompt-password.ts'

/** A keystore file, and where its password comes from. */
export type KeystoreFile = {
  readonly file: string
  /** File that contains the password; when null, the command prompts for it. */
  readonly passwordFile: string | null
}

/** Maximum size of keystores and password files. */
const maxBytes = 65_536

/** Reads a file or pipe of unknown length. @param what name of the file in an error message */
function readSmall(what: string, file: string): string {
  const room = Buffer.alloc(maxBytes + 1)
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
  if (length > maxBytes) throw new KeystoreError(`cannot be opened: ${what} ${file} is longer than ${maxBytes} bytes`)
  return room.toString('utf8', 0, length)
}

/**
 * Opens a keystore with the first line of a password file, or with a password that the user types.
 * @throws KeystoreError, NoPasswordError
 */
export async function unlock({ file, passwordFile }: KeystoreFile, prompt = promptPassword): Promise<Hex> {
  const text = readSmall('the file', file)
  const password =
    passwordFile === null
      ? await prompt(`The password of ${file} (nothing of it is shown): `)
      : (readSmall('the file of the password', passwordFile).split(/\r?\n/)[0] ?? '')
  return openKeystore(text, password)
}
