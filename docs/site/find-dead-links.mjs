// Checks the links of a built site.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** @param {string} text */
const decoded = (text) => decodeURIComponent(text.replaceAll('&amp;', '&').replaceAll('&quot;', '"'))

/**
 * Links of the pages below a folder to files or anchors that do not exist, and addresses that a page
 * loads from elsewhere.
 * @param {string} folder
 * @returns {readonly string[]} one sentence each
 */
export function findDeadLinks(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const texts = new Map(files.map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]))
  /** @type {Map<string, Set<string>>} */
  const anchors = new Map()
  const anchorsOf = (file) => {
    const known =
      anchors.get(file) ??
      new Set([...(texts.get(file) ?? '').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => decoded(id)))
    anchors.set(file, known)
    return known
  }
  const problems = new Set()
  for (const [file, text] of texts) {
    const page = relative(folder, file)
    for (const [, tag, attribute, target] of text.matchAll(/<(\w+)\b[^>]*?\s(href|src)="([^"]*)"/g)) {
      const isLoaded = attribute === 'src' || tag === 'link'
      if (/^(?:[a-z]+:|\/\/)/i.test(target)) {
        if (isLoaded && !target.startsWith('data:')) problems.add(`${page} loads ${target}.`)
        continue
      }
      const [path = '', anchor = ''] = decoded(target).split('#')
      const place = path === '' ? file : join(dirname(file), path.replace(/\?.*$/, ''))
      if (!existsSync(place) || !statSync(place).isFile())
        problems.add(`${page} links to ${target}, which does not exist.`)
      else if (anchor !== '' && texts.has(place) && !anchorsOf(place).has(anchor))
        problems.add(`${page} links to ${target}, which has no such heading.`)
    }
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.css'),
  )) {
    for (const [, target] of readFileSync(join(folder, name), 'utf8').matchAll(/url\(["']?((?:https?:)?\/\/[^"')]+)/g))
      problems.add(`${name} loads ${target}.`)
  }
  return [...problems]
}
