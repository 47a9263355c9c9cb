import { ListLocationInvalidError } from './errors.ts'

/** Location of a list. `url` is its normalized key. */
export type ListLocation =
  | { readonly kind: 'web'; readonly url: string }
  | { readonly kind: 'ipfs'; readonly url: string; readonly cid: string; readonly path: string }
  | { readonly kind: 'ipns'; readonly url: string; readonly name: string; readonly path: string }
  | { readonly kind: 'ens'; readonly url: string; readonly name: string; readonly path: string }

const longest = 2048
/** An `.eth` name with an optional path. */
const ensName = /^((?:[^\s./:?#@\\]+\.)+eth)(\/[^\s]*)?$/iu
const contentName = /^[a-z0-9][a-z0-9._-]{0,127}$/i

function contentLocation(kind: 'ipfs' | 'ipns', rest: string): ListLocation | null {
  const slash = rest.indexOf('/')
  const name = slash < 0 ? rest : rest.slice(0, slash)
  const path = slash < 0 ? '' : rest.slice(slash)
  if (!contentName.test(name) || /\s/.test(path)) return null
  const url = `${kind}://${name}${path}`
  return kind === 'ipfs' ? { kind, url, cid: name, path } : { kind, url, name, path }
}

function webLocation(text: string): ListLocation | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  // Rejects credentials in a URL, because storage and screen would reveal them.
  if (url.hostname === '' || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return { kind: 'web', url: url.href }
}

/**
 * Parses a location from user input, a link or the known lists.
 * @throws ListLocationInvalidError unless it is an https, http, ipfs or ipns URL or an ENS name
 */
export function parseListLocation(typed: string): ListLocation {
  const text = typed.trim()
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase()
  let location: ListLocation | null = null
  if (text.length > longest) location = null
  else if (scheme === 'https' || scheme === 'http') location = webLocation(text)
  else if (scheme === 'ipfs' || scheme === 'ipns') location = contentLocation(scheme, text.slice(scheme.length + 3))
  else if (scheme === undefined) {
    const match = ensName.exec(text)
    if (match) {
      const name = (match[1] ?? '').toLowerCase()
      const path = match[2] ?? ''
      location = { kind: 'ens', url: `${name}${path}`, name, path }
    }
  }
  if (location === null) throw new ListLocationInvalidError(typed.slice(0, longest))
  return location
}
