import { pageBase } from './page-base.ts'

const addresses = new Map<string, string>()

/** The whole address of a file that ships with the page, by its path in the page's folder. Each is worked out once: pictures are asked for with every drawing. */
export function pageFile(path: string): string {
  const address = addresses.get(path) ?? new URL(path, pageBase()).href
  addresses.set(path, address)
  return address
}
