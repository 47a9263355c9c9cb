import { fileURLToPath } from 'node:url'
import { type AppBuild, ensureApp } from '../app/ensure-app.ts'
import { connectSources } from '../config/connect-sources.ts'
import type { Overrides } from '../config/read-overrides.ts'
import type { Reaper } from '../parts/start-reaper.ts'
import { type ServedApp, serveApp } from '../server/serve-app.ts'
import { serveDev } from '../server/serve-dev.ts'
import { buildPageWallet } from '../wallet/build-page-wallet.ts'

/** A page that is built before its configuration is known, because building takes long. */
export type PreparedPage = {
  serve(port: number, configJson: Overrides): Promise<ServedApp>
  /** Aborts the preparation. */
  stop(): Promise<void>
}

const sources = fileURLToPath(new URL('../../../../app', import.meta.url))

function prepareBuilt(build: AppBuild): PreparedPage {
  return {
    serve: async (port, configJson) => {
      const pageScripts = [await buildPageWallet()]
      return serveApp({
        folder: await build.folder,
        port,
        configJson,
        // Any local server is allowed too, for example one with a token list in development.
        connectSources: [...connectSources(configJson), 'http://127.0.0.1:*', 'http://localhost:*'],
        pageScripts,
      })
    },
    stop: build.stop,
  }
}

const prepareSources: PreparedPage = {
  serve: async (port, configJson) =>
    serveDev({ folder: sources, port, configJson, pageScripts: [await buildPageWallet()] }),
  stop: async () => {},
}

/** Starts building the app, or the development server. */
export function preparePage(app: 'built' | 'dev', reaper: Reaper): PreparedPage {
  return app === 'dev' ? prepareSources : prepareBuilt(ensureApp(reaper))
}
