// npm run verify-release -- URL [HASH] [--key public.pem [--attestation]]: compares a site to
// app/dist or its list of this hash. --key verifies release.json.sig, and release.intoto.json.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attestationFile, verifiedStatement } from './attestation.mjs'
import { refuse, root } from './set-up.mjs'

const hexOf = (bytes) => createHash('sha256').update(bytes).digest('hex')
/**
 * Requests each content encoding, because a host may store every compressed form as a separate
 * file.
 */
const codings = ['identity', 'gzip', 'br']
/** Timeout for the last byte of a file, in milliseconds, and the number of parallel requests. */
const timeoutMs = 30_000
const atOnce = 8

/**
 * The bytes that a host serves.
 * @throws Error in one sentence
 */
async function bytesOf(address, coding) {
  const response = await fetch(address, {
    headers: { 'accept-encoding': coding },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  if (new URL(response.url).origin !== new URL(address).origin) throw new Error(`it comes from ${response.url}`)
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}

/** Reason why served bytes differ from the hash of a file; null when they match. */
async function difference(address, hash) {
  for (const coding of codings) {
    try {
      const { bytes } = await bytesOf(address, coding)
      const served = createHash('sha256').update(bytes).digest('base64url')
      if (served !== hash) return `other bytes (SHA-256 ${hexOf(bytes)}, requested as ${coding})`
    } catch (failure) {
      const cause = failure.cause?.code ? ` (${failure.cause.code})` : ''
      return `not available as ${coding}: ${failure.message}${cause}`
    }
  }
  return null
}

/**
 * Note on a missing policy or one that differs from the release in more than its connect sources;
 * null for the policy of the release.
 */
function policyNote(served, wanted) {
  if (!served) return 'no content policy in a header: only the policy in the page applies'
  const without = (policy) => policy.replace(/connect-src [^;]+/, 'connect-src')
  return without(served) === without(wanted) ? null : 'its content policy is not that of the release'
}

/**
 * Compares each file of a served site with the list of a release.
 * @param site address of its folder, with the slash
 * @param list text of `release.json`
 * @returns differing files with reasons, and notes
 */
export async function verifyRelease(site, list) {
  const { manifest } = JSON.parse(list)
  const names = Object.entries(manifest.files)
  // Browsers request the folder, so that its bytes are compared with the page too.
  const pages = [['/', manifest.files[`/${manifest.default_index}`]]]
  const waiting = [...pages, ...names]
  const differing = []
  const next = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const [name, hash] = entry
      const why = await difference(new URL(`.${name}`, site).href, hash)
      if (why !== null) differing.push({ name, why })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  differing.sort((one, other) => (one.name < other.name ? -1 : 1))
  const page = await bytesOf(site, 'identity').catch(() => null)
  const note = page ? policyNote(page.headers.get('content-security-policy'), manifest.default_csp) : null
  const config = await bytesOf(new URL('config.json', site).href, 'identity').catch(() => null)
  return {
    files: names.length,
    differing,
    notes: [
      ...(note ? [note] : []),
      config ? `config.json is the operator's own: SHA-256 ${hexOf(config.bytes)}` : 'there is no config.json',
    ],
  }
}

/** True when the signature, in base64, is one of the list's bytes by the private key (Ed25519). */
export function isSigned(list, signature, key) {
  return verify(null, Buffer.from(list), createPublicKey(key), Buffer.from(signature.trim(), 'base64'))
}

/** The commit of a release from its attestation, as a line to print. */
function attestationLine(envelope, list, key) {
  try {
    const [source] = verifiedStatement(envelope, list, key).predicate.buildDefinition.resolvedDependencies
    return `Attested with the key: built of commit ${source.digest.gitCommit}.`
  } catch ({ message }) {
    return refuse(message)
  }
}

async function main() {
  const args = process.argv.slice(2)
  const keyAt = args.indexOf('--key')
  const key = keyAt < 0 ? null : readFileSync(args.splice(keyAt, 2)[1] ?? refuse('--key needs a file.'))
  const isAttested = args.includes('--attestation')
  const [address, wanted] = args.filter((arg) => arg !== '--attestation')
  if (!address || !URL.canParse(address))
    refuse('Usage: npm run verify-release -- https://site/ [hash of the release] [--key public.pem [--attestation]]')
  if (isAttested && !key) refuse('--attestation needs the key: --key public.pem')
  const site = new URL(address.endsWith('/') ? address : `${address}/`).href
  const own = join(root, 'app', 'dist', 'release.json')
  if (!wanted && !existsSync(own))
    refuse('There is no build to compare with: run npm run build, or name the hash of the release.')

  const served = async (file) => (await bytesOf(new URL(file, site).href, 'identity')).bytes.toString('utf8')
  const required = (file) =>
    served(file).catch(({ message }) => refuse(`${new URL(file, site)} could not be read: ${message}.`))
  const list = wanted ? await required('release.json') : readFileSync(own, 'utf8')
  const hash = hexOf(list)
  if (wanted && wanted !== hash) refuse(`The list of the site is that of release ${hash}, not of ${wanted}.`)
  if (key) {
    if (!isSigned(list, await required('release.json.sig'), key))
      refuse(`The signature beside release ${hash} is not of this key.`)
    console.log('The list is signed with the key.')
  }
  if (isAttested) console.log(attestationLine(await required(attestationFile), list, key))
  console.log(`${site} against release ${hash}`)
  const { files, differing, notes } = await verifyRelease(site, list)
  for (const { name, why } of differing) console.log(`DIFFERS ${name}: ${why}`)
  for (const note of notes) console.log(`  ${note}`)
  console.log(
    differing.length === 0 ? `All ${files} files are those of the release.` : `${differing.length} of them differ.`,
  )
  process.exit(differing.length === 0 ? 0 : 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
