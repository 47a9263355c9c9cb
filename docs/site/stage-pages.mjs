// Copies the pages of the site to a folder, with links that the generator resolves.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { entryPoints, homePage, pages, root } from './pages.mjs'

/** @typedef {import('./pages.mjs').Page} Page */

/**
 * Passes each relative link outside of code blocks to `rewrite`; null leaves the text only.
 * @param {string} markdown
 * @param {(target: string) => string | null} rewrite
 */
export function rewriteLinks(markdown, rewrite) {
  const isRelative = (target) => !/^(?:[a-z]+:|#)/i.test(target)
  return markdown
    .split(/^(```[\s\S]*?^```)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/(!?\[(?:[^[\]]|\[[^\]]*\])*\])\(([^()\s]+)\)/g, (found, label, target) => {
              if (!isRelative(target)) return found
              const next = rewrite(target)
              return next === null ? label.slice(1, -1) : `${label}(${next})`
            })
            .replace(/(<img\b[^>]*?\bsrc=")([^"]+)/g, (found, start, target) =>
              isRelative(target) ? `${start}${rewrite(target)}` : found,
            ),
    )
    .join('')
}

/**
 * @param {Page} page
 * @returns {readonly Page[]}
 */
const withChildren = (page) => [page, ...(page.children ?? [])]

/** All pages by path. */
export const pagesByFile = () => new Map([homePage(), ...pages].flatMap(withChildren).map((page) => [page.file, page]))

/**
 * Target of a link on the site: a page, the reference of a source, a picture, an example; or null.
 * Paths start at the root of the repository.
 * @param {string} target
 * @param {string} source path of the document with the link
 * @param {ReadonlyMap<string, Page>} known
 * @throws when there is no such file
 */
export function resolveLink(target, source, known) {
  const [path = '', anchor] = target.split('#')
  const file = posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(source), path))
  const suffix = anchor === undefined ? '' : `#${anchor}`
  for (const page of [file, posix.join(file, 'README.md')]) if (known.has(page)) return { page, suffix }
  if (!existsSync(join(root, file))) throw new Error(`${source} links to ${target}, which does not exist.`)
  const isShown = /\.(?:webp|png|svg)$|\/examples?\//.test(file) || entryPoints.some((each) => each.source === file)
  return isShown ? { file, suffix: '' } : null
}

/**
 * Writes the pages below `folder` at their paths in the repository.
 * @param {string} folder
 * @returns the first page and the documents of the navigation
 */
export function stagePages(folder) {
  rmSync(folder, { recursive: true, force: true })
  const known = pagesByFile()
  for (const { file, title, group, markdown, source, children = [] } of known.values()) {
    const path = join(folder, file)
    const text = rewriteLinks(markdown, (target) => {
      const found = resolveLink(target, source, known)
      if (found === null) return null
      const place = found.page === undefined ? join(root, found.file) : join(folder, found.page)
      return `${relative(dirname(path), place).replaceAll('\\', '/')}${found.suffix}`
    })
    const header = [
      `title: ${JSON.stringify(title)}`,
      `group: ${JSON.stringify(group)}`,
      ...(children.length > 0 ? ['children:', ...children.map((child) => `  - ./${posix.basename(child.file)}`)] : []),
    ]
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, group === '' ? text : `---\n${header.join('\n')}\n---\n\n${text}`)
  }
  return { home: join(folder, homePage().file), documents: pages.map(({ file }) => join(folder, file)) }
}
