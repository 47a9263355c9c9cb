import { type Browser, chromium } from '@playwright/test'
import packaged from '@sparticuz/chromium'

/** Pinned, because another version renders letters and shadows differently. */
export const pinnedVersion = '143.0.7499.0'

/** Thrown for a browser of another version, because its screenshots cannot be compared. */
class OtherBrowserError extends Error {
  override readonly name = 'OtherBrowserError'
  readonly version: string
  constructor(version: string) {
    super(
      `The baseline pictures were made in Chromium ${pinnedVersion} of @sparticuz/chromium, and this is ${version}: they cannot be compared. After a change of that package, set its version in pinned-browser.ts and store new pictures.`,
    )
    this.version = version
  }
}

/**
 * Launches the browser of the npm package, also when another one is installed.
 * @throws OtherBrowserError
 */
export async function launchPinned(): Promise<Browser> {
  const executablePath = await packaged.executablePath()
  // One raster thread and fixed font rendering, so that screenshots do not depend on the machine.
  const args = ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']
  const browser = await chromium.launch({ executablePath, args })
  const version = browser.version()
  if (version === pinnedVersion) return browser
  await browser.close()
  throw new OtherBrowserError(version)
}
