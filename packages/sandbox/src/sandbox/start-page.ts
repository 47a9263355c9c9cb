import { fileURLToPath } from 'node:url'
import { type AppBuild, ensureApp } from '../app/ensure-app.ts'
import { connectSources } from '../config/connect-sources.ts'
import type { Overrides } from '../config/read-overrides.ts'
import type { Warden } from '../parts/start-warden.ts'
import { type ServedApp, serveApp } from '../server/serve-app.ts'
import { serveDev } from '../server/serve-dev.ts'
import { buildPageWallet } from '../wallet/build-page-wallet.ts'

/** A page in preparation: what takes long has begun, what needs the configuration waits for it. */
export type PreparedPage = {
  serve(port: number, configJson: Overrides): Promise<ServedApp>
  /** Ends the preparation. */
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
        // Besides its endpoints whatever this machine serves, as a token list that is being written.
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

/** Begins with the app as it is built, or as it is developed. */
export function preparePage(app: 'built' | 'dev', warden: Warden): PreparedPage {
  return app === 'dev' ? prepareSources : prepareBuilt(ensureApp(warden))
}
