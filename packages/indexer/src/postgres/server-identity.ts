import { chmod, chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PostgresFolderError } from './errors.ts'

/** User and group that run the server; empty when they are those of this process. */
export type ServerIdentity = { readonly uid?: number; readonly gid?: number }

/**
 * PostgreSQL refuses to run as root. Then it runs as the unprivileged user that every Linux system
 * has.
 */
const unprivileged: ServerIdentity = { uid: 65_534, gid: 65_534 }
const mayEnter = 0o001

export const serverIdentity = (): ServerIdentity => (process.getuid?.() === 0 ? unprivileged : {})

/**
 * Makes the user of the server the owner of a folder in the store, and allows this user to enter the
 * store.
 * @throws PostgresFolderError when that user cannot enter a folder above the store
 */
export async function giveFolder(folder: string, { uid, gid }: ServerIdentity): Promise<void> {
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  const store = dirname(folder)
  await chmod(store, (await stat(store)).mode | mayEnter)
  for (let parent = store; parent !== dirname(parent); ) {
    parent = dirname(parent)
    if (((await stat(parent)).mode & mayEnter) === 0) throw new PostgresFolderError(parent)
  }
}
