import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { type Frame, movingWebp } from './moving-webp.ts'

/** Interval of frames in ms. */
const everyMs = 120
/** Duration of the last frame in ms, so that it is readable before the loop restarts. */
const lastMs = 2500

type Screenshot = { readonly png: Buffer; readonly at: number }

/**
 * Takes screenshots of a page at an interval while `act` runs; returns an animated WebP.
 * @param encoder another page that encodes the frames as WebP with a canvas
 * @param quality of the encoder, from 0 to 1
 */
export async function recordWebp(
  page: Page,
  encoder: Page,
  quality: number,
  act: () => Promise<void>,
): Promise<Buffer> {
  const screenshots: Screenshot[] = []
  let isOver = false
  const capture = (async () => {
    while (!isOver) {
      const at = Date.now()
      screenshots.push({ png: await page.screenshot({ scale: 'device' }), at })
      await setTimeout(Math.max(0, everyMs - (Date.now() - at)))
    }
  })()
  await act().finally(() => {
    isOver = true
  })
  await capture
  return encodeFrames(screenshots, encoder, quality)
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

async function encodeFrames(screenshots: readonly Screenshot[], encoder: Page, quality: number): Promise<Buffer> {
  const frames: Frame[] = []
  let shown: PNG | null = null
  let [width, height] = [0, 0]
  for (const [place, { png, at }] of screenshots.entries()) {
    const picture = PNG.sync.read(png)
    ;[width, height] = [picture.width, picture.height]
    const ms = (screenshots[place + 1]?.at ?? at + lastMs) - at
    const box = shown ? changed(shown, picture) : { left: 0, top: 0, right: width, bottom: height }
    const last = frames.at(-1)
    if (box) frames.push({ ...(await encodeRegion(encoder, png, box, quality)), ms })
    else if (last) frames.splice(-1, 1, { ...last, ms: last.ms + ms })
    if (box) shown = picture
  }
  return movingWebp(width, height, frames)
}

/** The smallest box that contains all changes, with an even origin as WebP requires; null when equal. */
function changed(one: PNG, other: PNG): Box | null {
  let [left, top, right, bottom] = [one.width, one.height, 0, 0]
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++) {
      const at = (y * one.width + x) * 4
      if (one.data.readUInt32LE(at) === other.data.readUInt32LE(at)) continue
      left = Math.min(left, x - (x % 2))
      right = Math.max(right, x + 1)
      top = Math.min(top, y - (y % 2))
      bottom = Math.max(bottom, y + 1)
    }
  }
  return right === 0 ? null : { left, top, right, bottom }
}

/** A region of a frame, encoded by the browser. */
async function encodeRegion(encoder: Page, png: Buffer, box: Box, quality: number): Promise<Omit<Frame, 'ms'>> {
  const place = { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }
  const data = await encoder.evaluate(
    async ({ source, left, top, width, height, quality: webpQuality }) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      canvas.getContext('2d', { alpha: false })?.drawImage(picture, -left, -top)
      return canvas.toDataURL('image/webp', webpQuality).split(',')[1] ?? ''
    },
    { ...place, source: `data:image/png;base64,${png.toString('base64')}`, quality },
  )
  return { ...place, still: Buffer.from(data, 'base64') }
}
