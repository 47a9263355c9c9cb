// Words that comments, titles, names and texts must not contain, each with its standard term.

/** Complete identifiers and names of files without extension. */
export const identifiers = {
  agreedTo: 'confirmedReplacement',
  agrees: 'withinTolerance',
  alone: 'singleSourceVerdict',
  apartOf: 'minBlocksBetween',
  aside: 'quarantined',
  beat: 'onNewHead',
  beside: 'desktopColumn',
  book: 'table',
  Contrary: 'Contradiction',
  createAudience: 'createRefCountedStore',
  createDice: 'createRandom',
  createPatience: 'createAbortable',
  createTogether: 'createBatch',
  distrust: 'quarantine',
  divider: 'splitSolver',
  division: 'split',
  doneAfterAll: 'confirmedLate',
  firstAwake: 'firstAvailable',
  giveBack: 'release',
  givenUp: 'aborted',
  happen: 'dispatch',
  inTurn: 'sequentially',
  isBeat: 'isNewHead',
  isBeyondRepair: 'isUnrecoverable',
  judgeHead: 'evaluateHead',
  judgeStore: 'checkStoreCompatibility',
  lacking: 'missingApproval',
  lastWords: 'lastLogLine',
  letGo: 'forget',
  look: 'poll',
  lookAgain: 'repoll',
  lookNow: 'pollNow',
  lookUntilToday: 'pollUntilCurrent',
  lookedAt: 'checkedAt',
  MoveBook: 'PriceMoveHistory',
  onBreak: 'onDiscontinuity',
  pace: 'updatePolling',
  pricePlan: 'estimateCost',
  refuseCostly: 'assertWithinBudget',
  resting: 'coolingDown',
  rowFails: 'isQuoteFailing',
  runTogether: 'runBatch',
  Scene: 'PairContext',
  several: 'batch',
  severalPlan: 'batchPlan',
  silenceMs: 'graceMs',
  standIn: 'placeholderServer',
  standingInTheWay: 'findUnresolvedDuplicate',
  stillMs: 'stallMs',
  stoodStill: 'stalled',
  stopWaiting: 'abort',
  tellNew: 'notifyNew',
  together: 'batch',
  twice: 'confirmRefusal',
  useAnswer: 'useAsyncQuery',
  useWhole: 'usePortfolioValue',
  wakeNodes: 'resetBackoff',
  weakest: 'strictestVerdict',
  whole: 'portfolioValue',
}

/**
 * Keys of stored records, saved receipts and chain records: users and operators hold files with
 * them. Exempt as a property's key, not as a variable.
 */
export const publishedKeys = new Set(['askedBlock', 'leastPriorityFeeWei', 'said', 'whole'])

/** Parts of an identifier or of a file name, in lower case. */
export const parts = {
  told: 'reported',
  together: 'batch',
  said: 'stated',
  trial: 'simulation',
  trials: 'simulations',
  tried: 'simulated',
  whose: 'scope',
  doubt: 'warning',
  doubts: 'warnings',
  kept: 'stored or cached',
  remembered: 'stale',
  foremost: 'selectRelevant',
  stranger: 'untrusted',
  strange: 'external',
  liar: 'a wrong value',
  likeness: 'rpcProfile',
  likenesses: 'rpcProfiles',
  warden: 'reaper',
  misfit: 'violation',
  misfits: 'layoutViolations',
  complaint: 'error',
  complaints: 'errors',
  dice: 'random',
  audience: 'subscribers',
  patience: 'timeout',
  standing: 'state',
  awake: 'available',
  believed: 'verified',
  asked: 'requested',
}

/** Prefixes of identifiers: the standard terms are max and min. */
export const prefixes = { most: 'max', least: 'min', largest: 'max', smallest: 'min' }

/**
 * Verbs and nouns that treat machines as persons, in comments, test titles, documents and screen
 * texts.
 */
// biome-ignore format: one list
export const privateWords = [
  'told', 'tell', 'tells', 'telling', 'said', 'asked', 'asks', 'ask', 'whose', 'believed', 'believes', 'believe',
  'kept', 'stand', 'stands', 'stood', 'standing', 'doubt', 'doubts', 'doubted', 'deaf', 'judge', 'judges', 'judged',
  'liar', 'liars', 'lies', 'lying', 'lied', 'silent', 'silence', 'trial', 'trials', 'wakes', 'awake', 'asleep',
  'stranger', 'strangers', 'beat', 'dice', 'misfit', 'misfits', 'foremost', 'whoever', 'whatever', 'nobody',
  'mend', 'mends', 'mended', 'comes about', 'gives up', 'given up', 'gave up', 'lets go', 'let go', 'heard', 'hears',
]
