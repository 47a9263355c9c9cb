import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, PortTakenError } from '../chain/free-port.ts'
import type { ServedApp } from './serve-app.ts'
import { DevServerError, type ServeDevOptions, serveDev } from './serve-dev.ts'

let options: ServeDevOptions
let app: ServedApp

beforeAll(async () => {
  options = {
    folder: fileURLToPath(new URL('../../../../app', import.meta.url)),
    port: await freePort(0),
    configJson: { defaultChain: 31337 },
    pageScripts: [{ name: 'wallet', code: 'console.log("wallet")' }],
  }
  app = await serveDev(options)
})
afterAll(() => app.close())

describe('serveDev', () => {
  test('default: serves the sources with the configuration and the page scripts on every route', async () => {
    const html = await (await fetch(`${app.url}/exchange`, { headers: { accept: 'text/html' } })).text()
    const [, wallet = ''] = /src="(\/sandbox\/wallet-[0-9a-f]+\.js)"/.exec(html) ?? []
    expect(html).toContain('/src/main.tsx')
    expect(await (await fetch(app.url + wallet)).text()).toBe('console.log("wallet")')
    expect(await (await fetch(`${app.url}/config.json`)).json()).toEqual({ defaultChain: 31337 })
    expect((await fetch(`${app.url}/boot.js`)).headers.get('content-type')).toBe('text/javascript')
    const texts = Object.keys(await (await fetch(`${app.url}/locales/en.json`)).json())
    expect(texts.length).toBeGreaterThan(100)
    const compiled = await (await fetch(`${app.url}/src/hooks/use-pairs.ts`)).text()
    expect(compiled).toContain('/src/hooks/compiled-cache.ts')
  })

  test('behavior: replaces the service worker of the built app by one that unregisters itself', async () => {
    const worker = await fetch(`${app.url}/sw.js`)
    expect(worker.headers.get('content-type')).toBe('text/javascript')
    expect(await worker.text()).toContain('registration.unregister()')
  })

  test('error: PortTakenError for a port in use', async () => {
    await expect(serveDev(options)).rejects.toBeInstanceOf(PortTakenError)
  })

  test('error: DevServerError when the sources have no configuration, with the reason', async () => {
    const nowhere = fileURLToPath(new URL('./nowhere', import.meta.url))
    await expect(serveDev({ ...options, folder: nowhere, port: 0 })).rejects.toThrow(DevServerError)
  })
})
