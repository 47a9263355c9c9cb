// Sharded directories that js-ipfs-unixfs-importer 15.4 wrote, as base64 blocks on the path to one
// file.

type ShardVector = {
  readonly root: string
  readonly name: string
  readonly content: string
  readonly blocks: readonly (readonly [cid: string, base64: string])[]
}

/** 40 files with 8 links per shard: three nested shards. */
export const deepShard: ShardVector = {
  root: 'bafybeiedb4duqa43vc4tkgnukigg56va4oyl6dyxxeiyr2rrkgd2whgnqy',
  name: 'list-7.json',
  content: 'list 7',
  blocks: [
    [
      'bafybeiedb4duqa43vc4tkgnukigg56va4oyl6dyxxeiyr2rrkgd2whgnqy',
      'EiwKJAFwEiCx5M/Kp5EKFTFAGwRgEhThJtuKZIV8e5PzTA4BqQ2IPRIBMBiCAhIsCiQBcBIgYBk2FevbuZ+af4cfwlHGoYJgn/hVpQV5vGl0Q+sMVpsSATEYuQMSLAokAXASIJoiQ0b94X4TcAu2pBeTK8sdqb7xxofAgwNuPW/Nh4DLEgEyGPsDEiwKJAFwEiCm//K0o/yZ+KJ0xc3fptAIoS1ADXWPDAR2cXQUYZOJuxIBMxjJARIsCiQBcBIg9Za0GLekv0SmfJFoQ+noCwWn+nRQm0d3+JK2nSCiCG4SATQYywESLAokAXASIPvbqbhGboC0dwhg9hUWEufCTISCIrWvZJDt5rM2JUWSEgE1GIIDEiwKJAFwEiCHBHgex6rVFYKaASRMAEwU+8rCsMpQuadg4mJTES0YlRIBNhjbCBIsCiQBcBIgKpMGqWL8W5R3bPgRrfpf0BsxTjsduQIeozg+wOv+Lm4SATcYyQEKCQgFEgH/KCIwCA==',
    ],
    [
      'bafybeidade3bl263xgpzu74hd7bfdrvbqjqj76cvuucxtpdjorb6wdcwtm',
      'EjcKJAFVEiC6QNhwXoLRenKJnfgmuZY0T65w5TlpKwVAOFODBXiaTxINMmxpc3QtMzYuanNvbhgHEjcKJAFVEiBPUUEVFLxc5wnXRvS2Dtix6UojXSAOWj8bCsvmhCCt6hINM2xpc3QtMTguanNvbhgHEiwKJAFwEiBUxzlmCf3jIwL7fn3/s/rWp+OWic55KOqerb9MTRqsrBIBNhjAARI3CiQBVRIgS2X1wl3ihgXnFGhvxZe/5cTXBuafdAWI7s+sUdET4aMSDTdsaXN0LTM3Lmpzb24YBwoJCAUSAcwoIjAI',
    ],
    [
      'bafybeicuy44wmcp54mrqf636px73h6wwu7rzncoopeuovhvnx5ge2gvmvq',
      'EiwKJAFwEiA/DkzMbtCeIqdJzte9ygIdi/YsujJBOaLS501R9tHi5RIBNhiHAQoJCAUSAUAoIjAI',
    ],
    [
      'bafybeib7bzgmy3wqtyrkosoo2664uaq5rp3czorsie42fuxhjvi7nupc4u',
      'EjYKJAFVEiB1t291UmxVEXk/Y4xxago0rVpatyeD+OkIu0VHLmAg6xIMNGxpc3QtNy5qc29uGAYSNgokAVUSII/HDqz1G6xHzmq2+kJs+6ft2VXUXDESTTcig/1W5xnuEgw3bGlzdC01Lmpzb24YBgoJCAUSAZAoIjAI',
    ],
    ['bafkreidvw5xxkutmkuixsp3drrywucruvvnfvnzhqp4oscf3ivds4yba5m', 'bGlzdCA3'],
  ],
}

/** Two files with 256 links per shard, the default of go-ipfs and js-ipfs. */
export const wideShard: ShardVector = {
  root: 'bafybeial3ay33oxj24tytjvp54bpon3hzserxexozjebeojgmu6e6rv2xu',
  name: 'list-1.json',
  content: 'list 1',
  blocks: [
    [
      'bafybeial3ay33oxj24tytjvp54bpon3hzserxexozjebeojgmu6e6rv2xu',
      'EjcKJAFVEiDugyKtpK9TGRC00h+rpqwW6g36w1AU2h4z1yudcPmPiRINQzZsaXN0LTEuanNvbhgGEjcKJAFVEiBC+XV4hRo6EDdfYW35T/6sT6uyO54DMAR+SVOXOS8fmRINQ0FsaXN0LTAuanNvbhgGCiMIBRIaBEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAoIjCAAg==',
    ],
    ['bafkreihoqmrk3jfpkmmrbngsd6v2nlaw5ig7vq2qctnb4m6xfooxb6mpre', 'bGlzdCAx'],
  ],
}
