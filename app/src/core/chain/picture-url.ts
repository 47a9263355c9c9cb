import { pageFile } from '#io/page.ts'

/** Where a picture lies that a record names; undefined where it names none, and letters stand in its place. */
export function pictureUrl(picture: string | undefined): string | undefined {
  return picture === undefined ? undefined : pageFile(picture)
}
