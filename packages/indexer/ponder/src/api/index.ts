import { parse } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { buildSchema } from '#indexer/graphql/build-schema.ts'
import { refuseCostly } from '#indexer/graphql/refuse-costly.ts'
import type { RequestContext } from '#indexer/graphql/request.ts'
import { entities } from './entities.ts'
import { ofOneBlock } from './of-one-block.ts'

/** Largest request that is read, in bytes: a list of 1000 addresses and the query around it fit several times. */
const largestBody = 256 * 1024

/** Longest query that is read, in words and signs: checking one takes time by the square of its length. */
const mostTokens = 2_500

const lists = new Set([
  ...entities.map(({ plural }) => plural),
  ...entities.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (field.kind === 'many' ? [name] : [])),
  ),
])

const limits: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source, options) => parse(source, { ...options, maxTokens: mostTokens }))
  },
  onExecute({ args, setResultAndStopExecution }) {
    const refusal = refuseCostly(args.document, args.variableValues ?? {}, (field) => lists.has(field))
    if (refusal) setResultAndStopExecution({ errors: [refusal] })
  },
}

const yoga = createYoga<object, RequestContext>({
  schema: buildSchema(entities),
  graphqlEndpoint: '/graphql',
  graphiql: false,
  landingPage: false,
  // The server around it answers for other origins.
  cors: false,
  logging: false,
  plugins: [limits, ofOneBlock],
})

const app = new Hono()
app.use(
  '/graphql',
  bodyLimit({
    maxSize: largestBody,
    onError: (context) => context.json({ errors: [{ message: `A request has at most ${largestBody} bytes.` }] }, 413),
  }),
)
app.on(['GET', 'POST', 'OPTIONS'], '/graphql', (context) => yoga.handle(context.req.raw, {}))

export default app
