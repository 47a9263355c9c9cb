import { marketOf, queriesOf, PLATFORMS } from './pools.mjs'
import { besideTines } from './split-tines.mjs'
import { gainsOf } from './split-gains.mjs'
const m = marketOf(500, 7), q = queriesOf(m, 60, 8)
const t = besideTines(m, q)
for (const { part, againstTinesBps: a, milliseconds, timesFaster } of t) console.log(part, JSON.stringify(a.sixLegs), JSON.stringify(a.asManyLegsAsBring), JSON.stringify(a.allPools), JSON.stringify(milliseconds), timesFaster)
const m2 = marketOf(2000, 7), q2 = queriesOf(m2, 60, 8)
for (const [n, mm, qq] of [['500', m, q], ['2000', m2, q2]]) for (const d of [100e-9 * 0.02, 2e-9 * 3300]) console.log(n, d, JSON.stringify(gainsOf(mm, PLATFORMS, qq, d)))
const t2 = besideTines(m2, q2)
for (const { part, againstTinesBps: a, milliseconds, timesFaster } of t2) console.log(part, JSON.stringify(a.sixLegs), JSON.stringify(a.asManyLegsAsBring), JSON.stringify(a.allPools), JSON.stringify(milliseconds), timesFaster)
