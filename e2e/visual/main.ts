// npm run visual: compares screenshots of every screen and dialog, or updates them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMoment, startWorld } from '../fixtures/start-world.ts'
import { readWorld } from '../fixtures/world.ts'
import { launchPinned } from './pinned-browser.ts'
import { asStored, differingPixels } from './png.ts'
import { type Shot, takeShots } from './take-shots.ts'
import { viewsOf } from './views.ts'

const baselineFolder = join(import.meta.dirname, 'baseline')
const resultFolder = join(import.meta.dirname, '..', 'test-results', 'visual')
/** Maximum number of different pixels: a letter's edge that moved by half a pixel. */
const pixelTolerance = 24
/** Fixed, because the page shows the URL of its node. */
const port = 26_400

const args = process.argv.slice(2)
const isUpdate = args.includes('--update')
const wanted = args.filter((each) => !each.startsWith('--'))

const browser = await launchPinned()
const { addresses, stop } = await startWorld(['--at', String(startMoment()), '--port', String(port)])
try {
  const world = await readWorld(addresses)
  const views = (await viewsOf(world)).filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const seen = new Set<string>()
  const failures: string[] = []
  mkdirSync(baselineFolder, { recursive: true })
  rmSync(resultFolder, { recursive: true, force: true })
  mkdirSync(resultFolder, { recursive: true })

  const compare = ({ name, png, reason }: Shot) => {
    const file = `${name}.png`
    seen.add(file)
    if (png === null) {
      console.log(`${name} could not be taken: ${reason}`)
      failures.push(name)
      return
    }
    // Compares in the color depth in which the baseline is stored.
    const taken = asStored(png)
    const path = join(baselineFolder, file)
    const baseline = existsSync(path) ? readFileSync(path) : null
    const differing = baseline === null ? null : differingPixels(baseline, taken)
    if (differing !== null && differing <= pixelTolerance) return
    if (isUpdate) writeFileSync(path, taken)
    else writeFileSync(join(resultFolder, file), taken)
    const what = differing === null ? 'is new' : `differs in ${differing} pixels`
    console.log(`${name} ${what}`)
    if (!isUpdate) failures.push(name)
  }

  await takeShots(browser, world, views, compare)
  // Baselines of views that no longer exist; none when only named views run.
  const gone = wanted.length > 0 ? [] : readdirSync(baselineFolder).filter((file) => !seen.has(file))
  for (const file of gone) {
    if (isUpdate) rmSync(join(baselineFolder, file))
    else failures.push(file)
  }
  console.log(
    `${seen.size} pictures, ${failures.length} different from the baseline${failures.length > 0 ? `: new ones in ${resultFolder}` : ''}`,
  )
  if (failures.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await stop()
}
