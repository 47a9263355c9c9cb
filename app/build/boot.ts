import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const source = 'boot/boot.js'

/** Emits the script that runs before the first paint; build/release.ts inserts it first. */
export function boot(folder: string): Plugin {
  return {
    name: 'dexswap:boot',
    configureServer(server) {
      server.middlewares.use('/boot.js', async (_request, response, next) => {
        try {
          const text = await readFile(join(folder, source), 'utf8')
          response.setHeader('content-type', 'text/javascript').end(text)
        } catch (error) {
          next(error)
        }
      })
    },
    transformIndexHtml(_html, context) {
      return context.server ? [{ tag: 'script', attrs: { src: '/boot.js' }, injectTo: 'head-prepend' }] : []
    },
    async generateBundle() {
      const { code } = await minify(source, await readFile(join(folder, source), 'utf8'))
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      this.emitFile({ type: 'asset', fileName: `assets/boot-${hash}.js`, source: code })
    },
  }
}
