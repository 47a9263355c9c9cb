// Builds the benchmark page `limit`: static React elements of the current swap screen.
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** Runs in the page: reads the elements below #root with attributes and texts. */
function readElements() {
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data
    if (node.nodeType !== Node.ELEMENT_NODE) return null
    return {
      tag: node.localName,
      attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
      value: node instanceof HTMLInputElement ? node.value : undefined,
      children: [...node.childNodes].map(read).filter((child) => child !== null),
    }
  }
  return read(document.getElementById('root'))
}

/** Runs in the page: reads its inline styles and style sheet. */
async function readStyles() {
  const sheet = [...document.styleSheets].find(({ href }) => href)
  return document.querySelector('style').textContent + (await (await fetch(sheet.href)).text())
}

const names = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  autocorrect: 'autoCorrect',
  spellcheck: 'spellCheck',
  inputmode: 'inputMode',
  enterkeyhint: 'enterKeyHint',
  popovertarget: 'popoverTarget',
}
const flags = new Set(['disabled', 'hidden', 'readonly', 'checked', 'required', 'open', 'inert'])
const camelCase = (name) => name.replace(/-([a-z])/g, (_all, letter) => letter.toUpperCase())
const propertyOf = (name) => (/^(?:aria|data)-/.test(name) ? name : (names[name] ?? camelCase(name)))

function styleOf(text) {
  const pairs = text.split(/;\s*/).flatMap((rule) => {
    const at = rule.indexOf(':')
    if (at < 0) return []
    const name = rule.slice(0, at).trim()
    return [[name.startsWith('--') ? name : camelCase(name), rule.slice(at + 1).trim()]]
  })
  return JSON.stringify(Object.fromEntries(pairs))
}

/** Module that renders the tree; texts that differ between two states become `samples`. */
export function treeModule(one, two) {
  const samples = []
  const constants = []
  const varying = (sample) => `v[${samples.push(sample) - 1}]`

  function propertiesOf(element, other) {
    const list = []
    for (const [name, value] of Object.entries(element.attributes)) {
      if (/^on/.test(name) || (element.tag === 'input' && ['value', 'checked'].includes(name))) continue
      const later = other?.attributes?.[name]
      const key = JSON.stringify(propertyOf(name))
      if (name === 'style') list.push([`style:${styleOf(value)}`, true])
      else if (later !== undefined && later !== value && element.tag !== 'input')
        list.push([`${key}:${varying(value)}`, false])
      else list.push([`${key}:${value === '' && flags.has(name) ? 'true' : JSON.stringify(value)}`, true])
    }
    const { id, type } = element.attributes
    if (id === 'input-amount') list.push(['value:text,onChange:change', false])
    else if (id === 'output-amount') list.push([`value:${varying(element.value)},readOnly:true`, false])
    else if (element.tag === 'input' && /radio|checkbox/.test(type)) list.push(['defaultChecked:false', true])
    return list
  }

  /** @returns the code of an element, and whether it is equal in both states */
  function codeOf(element, other) {
    if (typeof element === 'string') {
      const varies = typeof other === 'string' && other !== element && !/ago$/.test(element)
      return varies ? [varying(element), false] : [JSON.stringify(element), true]
    }
    const properties = propertiesOf(element, other)
    const children = element.children.map((child, at) => codeOf(child, other?.children?.[at] ?? child))
    const isConstant = [...properties, ...children].every(([, constant]) => constant)
    const parts = children.map(([code, constant], at) =>
      isConstant || !constant || typeof element.children[at] === 'string' ? code : `k${constants.push(code) - 1}`,
    )
    const props = `{${properties.map(([text]) => text).join()}}`
    return [`h(${[JSON.stringify(element.tag), props, ...parts].join()})`, isConstant]
  }

  const [code] = codeOf({ ...one, tag: 'div', attributes: {} }, two)
  return [
    "import { createElement as h } from 'react'",
    ...constants.map((text, at) => `const k${at}=${text}`),
    `export const samples=${JSON.stringify(samples)}`,
    `export const tree=(text,change,v)=>${code}`,
  ].join('\n')
}

/** @param address URL of the swap screen with an amount of one unit */
export async function buildLimit(browser, address, folder) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  await page.getByText(/Best price found on/).waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const one = await page.evaluate(readElements)
  await page.locator('#input-amount').fill('2')
  await page.getByText(/Best price found on/).waitFor()
  await page.waitForLoadState('networkidle')
  const two = await page.evaluate(readElements)
  const styles = await page.evaluate(readStyles)
  await page.close()

  const source = join(folder, 'source')
  await mkdir(source, { recursive: true })
  for (const name of ['index.html', 'main.js']) await copyFile(join(import.meta.dirname, name), join(source, name))
  await writeFile(join(source, 'tree.js'), treeModule(one, two))
  // Removes font files, which the app loads by code and this page does not.
  await writeFile(join(source, 'page.css'), styles.replace(/url\([^)]*\)/g, 'none'))
  const outDir = join(folder, 'dist')
  await build({
    root: source,
    base: './',
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  return outDir
}
