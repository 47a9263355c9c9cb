/** A change of one source. */
export type Mutation = {
  readonly source: string
  readonly line: number
  readonly before: string
  readonly after: string
  /** The whole changed source. */
  readonly content: string
}

/** Pattern and replacement; each occurrence in code is a mutation. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/ > /g, ' >= '],
  [/ > /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \/ /g, ' * '],
  [/ % /g, ' / '],
  [/ \+= /g, ' -= '],
  [/ \+= /g, ' = '],
  [/ -= /g, ' += '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/(?<=[( ])!(?=[\w(])/g, ''],
  [/\btrue\b/g, 'false'],
  [/Math\.min\(/g, 'Math.max('],
  [/Math\.max\(/g, 'Math.min('],
  [/\buint128\)\.max/g, 'uint120).max'],
  [/ = 10;/g, ' = 11;'],
  [/ = 10;/g, ' = 9;'],
  [/200_000/g, '20_000'],
  [/200_000/g, '2_000_000'],
  [/ \* 33 \/ 32/g, ''],
  [/1 << 128/g, '1 << 127'],
  [/\bSRD10\b/g, 'SRD09'],
  [/ onlyOwner\b/g, ''],
  [/ onlyStarted\b/g, ''],
  [/ nonReentrant\b/g, ''],
  [/ \? (.+?) : ([^;]+?)(?=[;)])/g, ' ? $2 : $1'],
  // Layout of the terms in a clone's code, see Terms.
  [/ = 45;/g, ' = 44;'],
  [/ = 57;/g, ' = 56;'],
  [/ = 36;/g, ' = 37;'],
  [/ = 494;/g, ' = 493;'],
  [/ = 494;/g, ' = 495;'],
  [/\biszero\(gt\(size, MOST\)\)/g, 'gt(size, MOST)'],
  [/\bshr\(\d+, (?=times)/g, 'shr(112, '],
  [/\bshr\(96, /g, 'shr(88, '],
  [/\bshr\(128, (?=mload)/g, 'shr(136, '],
  [/\b0xffffffffffffffff\b/g, '0xffffffff'],
  [/\bif capped /g, 'if iszero(capped) '],
  [/\bmul\(capped, 32\)/g, '0'],
  [/return 0;/g, 'return 1;'],
  [/return true;/g, 'return false;'],
]

/** Removable statements: checks, assignments, calls and events, but no declarations. */
const removable =
  /^[ ]+(?:require\((?:[^;]|\n)*?\);|emit (?:[^;]|\n)*?;|if \(.*\) continue;|if \(.*\) return.*;|if \(.*\) revert .*;|[\w.]+(?:\[[\w.]+\])? [-+]?= .*;|[_\w]+(?:\.[\w]+)*\(.*\);)$/gm

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Excludes comments, imports, events and declarations without a body. */
function isCode(content: string, index: number): boolean {
  const start = content.lastIndexOf('\n', index) + 1
  const line = content.slice(start, content.indexOf('\n', index))
  const comment = line.search(/\/\/|\/\*/)
  if (comment >= 0 && start + comment <= index) return false
  // A loop bound off by one only reads past the end of a list.
  return !/^\s*(?:import|event|pragma|for |\*)/.test(line)
}

/** All mutations of a source, in line order. */
export function mutationsOf(source: string, content: string): readonly Mutation[] {
  const found: Mutation[] = []
  const add = (index: number, before: string, after: string) => {
    if (!isCode(content, index)) return
    const changed = content.slice(0, index) + after + content.slice(index + before.length)
    found.push({ source, line: lineOf(content, index), before: before.trim(), after: after.trim(), content: changed })
  }
  for (const [pattern, replacement] of replacements) {
    for (const match of content.matchAll(pattern)) {
      add(
        match.index,
        match[0],
        replacement.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? ''),
      )
    }
  }
  for (const match of content.matchAll(removable)) {
    if (/ return /.test(match[0]) && !match[0].includes('if (')) continue
    const index = match.index + match[0].search(/\S/)
    add(index, match[0].trimStart(), '')
  }
  return found.sort((one, two) => one.line - two.line)
}

/** A mutation that no test can kill, with the line that it changes. */
type Equivalent = {
  readonly source: string
  readonly line: string
  readonly before: string
  readonly after: string
  readonly reason: string
}

const sameToken = 'Both would have to be the same token, and no factory has such a pool.'

export const equivalents: readonly Equivalent[] = [
  {
    source: 'src/Campaign.sol',
    line: 'function cancel() external onlyOwner nonReentrant {',
    before: 'nonReentrant',
    after: '',
    reason:
      'Every other function rejects a cancelled campaign. `recoverRewards` needs 206,250 gas; a token has at most 200,000. The guard stays as defence in depth.',
  },
  {
    source: 'src/Campaign.sol',
    line: 'return until > last ? until - last : 0;',
    before: '>',
    after: '>=',
    reason: 'Where both are equal, their difference is the 0 of the other branch.',
  },
  {
    source: 'src/Campaign.sol',
    line: 'if (more == 0) continue;',
    before: 'if (more == 0) continue;',
    after: '',
    reason: 'Then 0 is added to what was earned; the line only saves gas.',
  },
  {
    source: 'src/Campaign.sol',
    line: 'if (staked > 0) position.earned += uint128(Accrual.earned(staked, more));',
    before: '>',
    after: '>=',
    reason: 'Then 0 is added to what was earned; the condition only saves gas.',
  },
  {
    source: 'src/Campaign.sol',
    line: 'if (arrived < amount) {',
    before: '<',
    after: '<=',
    reason: 'Where both are equal, a 0 is stored as missing, and read back.',
  },
  {
    source: 'src/Campaign.sol',
    line: 'require(gasleft() > transferGas * 33 / 32, "SRD30");',
    before: '>',
    after: '>=',
    reason:
      'One unit of gas: with exactly that much the transfer still gets all of its gas, as a 1/32 is more than 1/63 and the call.',
  },
  {
    source: 'src/libraries/Terms.sol',
    line: 'uint256 private constant MOST = 494;',
    before: '= 494;',
    after: '= 495;',
    reason: 'The longest clone has 494 bytes, the implementation has thousands.',
  },
  {
    source: 'src/libraries/Terms.sol',
    line: 'mstore(add(terms, 0xc0), div(sub(size, add(HEAD, mul(capped, 32))), PER_REWARD))',
    before: 'mul(capped, 32)',
    after: '0',
    reason: 'These 32 bytes are less than a reward: the quotient by 36 is the same.',
  },
  ...[
    'bool isToken0 = step.tokenIn < step.tokenOut;',
    'bool isToken0 = token < step.tokenOut;',
    'int256 asked = token < tokenOut ? amount0 : amount1;',
    '(address token0, address token1) = one < other ? (one, other) : (other, one);',
  ].map((line) => ({ source: 'src/SplitExecutor.sol', line, before: '<', after: '<=', reason: sameToken })),
]

/** The three losses of principal of the published campaigns, as edits of ours. */
export const plantedLosses: readonly {
  readonly loss: string
  readonly source: string
  readonly edit: readonly [string, string]
}[] = [
  {
    loss: 'the owner recovers stakes, where the reward is the staked token',
    source: 'src/Campaign.sol',
    edit: [
      '(address token,) = terms.reward(index);\n        reward.recovered',
      '(address token, uint256 funded) = terms.reward(index); amount += IERC20(token).balanceOf(address(this)) + reward.claimed + reward.recovered - funded;\n        reward.recovered',
    ],
  },
  {
    loss: 'a large reward overflows the accumulator',
    source: 'src/libraries/Accrual.sol',
    edit: ['Math.mulDiv(amount * period, ONE, duration)', 'amount * period * ONE / duration'],
  },
  {
    loss: 'a stake is credited with what was sent, not with what arrived',
    source: 'src/Campaign.sol',
    edit: [
      'uint256 arrived = IERC20(terms.stakableToken).pull(address(this), _amount);',
      'IERC20(terms.stakableToken).pull(address(this), _amount); uint256 arrived = _amount;',
    ],
  },
]
