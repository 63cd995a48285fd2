import { createVerify, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { signCdnUrl } from './sign-cdn-url.ts'

// The key and signature of the example in Amazon's CloudFront documentation, as in boto's tests.
const cloudfrontKey = `-----BEGIN RSA PRIVATE KEY-----
MIICXQIBAAKBgQDA7ki9gI/lRygIoOjV1yymgx6FYFlzJ+z1ATMaLo57nL57AavW
hb68HYY8EA0GJU9xQdMVaHBogF3eiCWYXSUZCWM/+M5+ZcdQraRRScucmn6g4EvY
2K4W2pxbqH8vmUikPxir41EeBPLjMOzKvbzzQy9e/zzIQVREKSp/7y1mywIDAQAB
AoGABc7mp7XYHynuPZxChjWNJZIq+A73gm0ASDv6At7F8Vi9r0xUlQe/v0AQS3yc
N8QlyR4XMbzMLYk3yjxFDXo4ZKQtOGzLGteCU2srANiLv26/imXA8FVidZftTAtL
viWQZBVPTeYIA69ATUYPEq0a5u5wjGyUOij9OWyuy01mbPkCQQDluYoNpPOekQ0Z
WrPgJ5rxc8f6zG37ZVoDBiexqtVShIF5W3xYuWhW5kYb0hliYfkq15cS7t9m95h3
1QJf/xI/AkEA1v9l/WN1a1N3rOK4VGoCokx7kR2SyTMSbZgF9IWJNOugR/WZw7HT
njipO3c9dy1Ms9pUKwUF46d7049ck8HwdQJARgrSKuLWXMyBH+/l1Dx/I4tXuAJI
rlPyo+VmiOc7b5NzHptkSHEPfR9s1OK0VqjknclqCJ3Ig86OMEtEFBzjZQJBAKYz
470hcPkaGk7tKYAgP48FvxRsnzeooptURW5E+M+PQ2W9iDPPOX9739+Xi02hGEWF
B0IGbQoTRFdE4VVcPK0CQQCeS84lODlC0Y2BZv2JxW3Osv/WkUQ4dslfAQl1T303
7uwwr7XTroMv8dIFQIPreoPhRKmd/SbJzbiKfS/4QDhU
-----END RSA PRIVATE KEY-----
`

test('CloudFront: matches the signed URL with a canned policy of its documentation', () => {
  const network = {
    provider: 'cloudfront',
    url: 'http://d604721fxaaqy9.cloudfront.net',
    key: cloudfrontKey,
    keyId: 'PK123456789754',
  } as const
  expect(signCdnUrl(network, 'horizon.jpg?large=yes&license=yes', 1_258_237_200)).toBe(
    'http://d604721fxaaqy9.cloudfront.net/horizon.jpg?large=yes&license=yes&Expires=1258237200' +
      '&Signature=Nql641NHEUkUaXQHZINK1FZ~SYeUSoBJMxjdgqrzIdzV2gyEXPDNv0pYdWJkflDKJ3xIu7lbwRpSkG98NBlgPi4ZJpRRnVX4kXAJK6td' +
      'Nx6FucDB7OVqzcxkxHsGFd8VCG1BkC-Afh9~lOCMIYHIaiOB6~5jt9w2EOwi6sIIqrg_&Key-Pair-Id=PK123456789754',
  )
})

test('CloudFront: signs its policy, whatever the key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const network = { provider: 'cloudfront', url: 'https://talks.example', key, keyId: 'K1' } as const
  const url = new URL(signCdnUrl(network, 'ta/talk', 1_800_000_000))
  const policy =
    '{"Statement":[{"Resource":"https://talks.example/ta/talk","Condition":{"DateLessThan":{"AWS:EpochTime":1800000000}}}]}'
  const spelled = (url.searchParams.get('Signature') ?? '')
    .replaceAll('-', '+')
    .replaceAll('_', '=')
    .replaceAll('~', '/')
  const isGood = createVerify('RSA-SHA1').update(policy).verify(publicKey, spelled, 'base64')
  expect(isGood).toBe(true)
})

test('Bunny: matches the plain test vector of its token authentication repository', () => {
  const network = {
    provider: 'bunny',
    url: 'https://token-tester.b-cdn.net',
    key: 'SecurityKey',
    keyId: undefined,
  } as const
  expect(signCdnUrl(network, '300kb.jpg', 1_598_024_587)).toBe(
    'https://token-tester.b-cdn.net/300kb.jpg?token=HS256-o10JRWlsAItyAsdKS6jJKjabHN4FrFsplDHPV1idcX4&expires=1598024587',
  )
})

// Its documentation has a key, a path and the rule, but no resulting token: this one was computed by `printf
// /foo/bar.html1441307151 | openssl dgst -sha1 -mac hmac -macopt hexkey:<the key>`.
test('Fastly: signs the key and path of its documentation by the rule of its VCL', () => {
  const network = {
    provider: 'fastly',
    url: 'http://www.example.com/foo',
    key: 'iqFPeN2u+Z0Lm5IrsKaOFKRqEU5Gw8ePtaEkHZWuD24=',
    keyId: undefined,
  } as const
  expect(signCdnUrl(network, 'bar.html', 1_441_307_151)).toBe(
    'http://www.example.com/foo/bar.html?token=1441307151_2bfc5de65ab7c7faffde2b29ac82d4f5177f16d7',
  )
})
