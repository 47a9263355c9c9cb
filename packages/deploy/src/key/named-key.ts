import { type Hex, isHex } from 'viem'
import { type KeystoreFile, unlock } from './unlock.ts'

/** Command line options of every command that signs. */
export const keyOptions = { keystore: { type: 'string' }, 'password-file': { type: 'string' } } as const
export const keyUsage = `  --keystore FILE           the key, in a file of Web3 Secret Storage (geth, Foundry, most wallets); prompts for its password
  --password-file FILE      the password of the keystore, in the first line of a file`

type Values = { readonly keystore?: string | undefined; readonly 'password-file'?: string | undefined }

/** Where a signing key comes from; both fields are null when no key was given. */
export type NamedKey = { readonly key: Hex | null; readonly keystore: KeystoreFile | null }

function readKey(text: string | undefined, refuse: (problem: string) => Error): Hex | null {
  if (text === undefined || text === '') return null
  const key = text.startsWith('0x') ? text : `0x${text}`
  if (!isHex(key) || key.length !== 66) throw refuse('DEPLOYER_KEY must be 64 hex digits.')
  return key
}

/**
 * Finds the source of the key.
 * @param env may contain DEPLOYER_KEY
 * @param isSent whether transactions are sent, which requires a key
 * @param refuse creates the error of the command
 */
export function namedKey(
  { keystore: file, ...values }: Values,
  env: Record<string, string | undefined>,
  isSent: boolean,
  refuse: (problem: string) => Error,
): NamedKey {
  const key = readKey(env.DEPLOYER_KEY, refuse)
  const passwordFile = values['password-file'] ?? null
  if (file === undefined) {
    if (passwordFile !== null) throw refuse('--password-file requires --keystore.')
    if (isSent && key === null) throw refuse('--send requires a --keystore, or a key in DEPLOYER_KEY.')
    return { key, keystore: null }
  }
  if (key !== null) throw refuse('DEPLOYER_KEY and --keystore are both set: pass only one.')
  return { key, keystore: { file, passwordFile } }
}

/** Returns the key; prompts for a password when needed. @throws KeystoreError, NoPasswordError */
export async function keyOf({ key, keystore }: NamedKey): Promise<Hex | null> {
  return keystore === null ? key : unlock(keystore)
}
