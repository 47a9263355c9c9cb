// npm run attest -- --key private.pem: signs commit, dependencies and Node.js of app/dist into
// app/dist/release.intoto.json. Needs a clean checkout with a reproducible build.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attestationFile, envelopeOf, statementOf } from './attestation.mjs'
import { refuse, root } from './set-up.mjs'

const [flag, keyFile] = process.argv.slice(2)
if (flag !== '--key' || !keyFile) refuse('Usage: npm run attest -- --key private.pem')
const dist = join(root, 'app', 'dist')
if (!existsSync(join(dist, 'release.json'))) refuse('There is no build to attest: run npm run build.')

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) refuse(`git ${args.join(' ')} failed.`)
  return stdout.trim()
}
if (git('status', '--porcelain') !== '')
  refuse('The checkout has uncommitted changes, so no commit identifies the build.')

// Builds again, because the commit must give exactly the bytes that are attested.
const again = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--verify'], {
  cwd: root,
  stdio: 'inherit',
})
if (again.status !== 0) refuse('The content of app/dist is not the build of this commit.')

const statement = statementOf({
  list: readFileSync(join(dist, 'release.json'), 'utf8'),
  commit: git('rev-parse', 'HEAD'),
  lockfile: readFileSync(join(root, 'package-lock.json')),
  node: process.version,
})
writeFileSync(join(dist, attestationFile), envelopeOf(statement, readFileSync(keyFile)))
console.log(`${attestationFile}: ${statement.subject.length} files, commit ${git('rev-parse', 'HEAD')}`)
