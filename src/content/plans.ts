/** A text in both languages. */
interface Translated {
  readonly zh: string
  readonly en: string
}

/** A plan as the pricing page shows it. */
export interface Plan {
  readonly id: 'free' | 'pro' | 'enterprise'
  readonly name: Translated
  /** Yuan per month; null when the price is negotiated. */
  readonly yuan: number | null
  readonly price: Translated
  readonly per: Translated
  readonly line: Translated
  readonly features: readonly Translated[]
  readonly action: Translated
}

export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: { zh: '免费版', en: 'Free' },
    yuan: 0,
    price: { zh: '0 元', en: '¥0' },
    per: { zh: '一直免费', en: 'forever' },
    line: {
      zh: '逛、装、存、提交，都不收钱。',
      en: 'Browsing, installing, keeping and submitting cost nothing.',
    },
    features: [
      { zh: '全部公开的技能和模板', en: 'Every public skill and template' },
      { zh: '断网也能搜索和阅读', en: 'Search and read without a network' },
      { zh: '收藏与合集', en: 'Favourites and collections' },
      { zh: '提交技能，署你的名字', en: 'Submit skills under your own name' },
    ],
    action: { zh: '注册账号', en: 'Create an account' },
  },
  {
    id: 'pro',
    name: { zh: '专业版', en: 'Pro' },
    yuan: 99,
    price: { zh: '99 元', en: '¥99' },
    per: { zh: '每月', en: 'per month' },
    line: { zh: '给靠手艺吃饭的人。', en: 'For those who live by their craft.' },
    features: [
      { zh: '免费版的全部', en: 'Everything in Free' },
      { zh: '5 件私有技能', en: '5 private skills' },
      { zh: '接口访问', en: 'API access' },
      { zh: '每周一封，推送新技能', en: 'New skills sent to you every week' },
    ],
    action: { zh: '升级到专业版', en: 'Upgrade to Pro' },
  },
  {
    id: 'enterprise',
    name: { zh: '企业版', en: 'Enterprise' },
    yuan: null,
    price: { zh: '面议', en: 'Custom' },
    per: { zh: '请联系销售', en: 'talk to sales' },
    line: { zh: '给一整个团队，放在自己家里。', en: 'For a whole team, in a house of its own.' },
    features: [
      { zh: '专业版的全部', en: 'Everything in Pro' },
      { zh: '私有托管，数量不限', en: 'Unlimited private hosting' },
      { zh: '服务等级协议', en: 'A service level agreement' },
    ],
    action: { zh: '联系销售', en: 'Contact sales' },
  },
]

export const paymentMethods: readonly Translated[] = [
  { zh: '支付宝', en: 'Alipay' },
  { zh: '微信支付', en: 'WeChat Pay' },
  { zh: '信用卡', en: 'Credit card' },
  { zh: '对公转账', en: 'Corporate transfer' },
]

interface Question {
  readonly ask: Translated
  readonly answer: Translated
  /** Instead, where people can write to the operator. */
  readonly byMail?: Translated
}

export const questions: readonly Question[] = [
  {
    ask: { zh: '免费版会一直免费吗？', en: 'Will Free stay free?' },
    answer: {
      zh: '会。逛、装、收藏、提交公开技能，都不收钱。',
      en: 'Yes. Browsing, installing, keeping favourites and submitting public skills cost nothing.',
    },
  },
  {
    ask: { zh: '可以怎样付款？', en: 'How can I pay?' },
    answer: {
      zh: '支付宝、微信支付、信用卡，公司可以对公转账。',
      en: 'With Alipay, WeChat Pay or a credit card; companies can also transfer.',
    },
    byMail: {
      zh: '支付宝、微信支付、信用卡，公司可以对公转账。写信说明要哪个方案，我们回信时附上付款的办法。',
      en: 'With Alipay, WeChat Pay or a credit card; companies can also transfer. Write which plan you want, and the answer says how to pay.',
    },
  },
  {
    ask: { zh: '怎样取消，取消之后还能用多久？', en: 'How do I cancel, and what happens then?' },
    answer: {
      zh: '不用理由。可以用到这个计费周期结束，之后不再扣款，账号回到免费版。',
      en: 'No reason is needed. Everything works until the end of the billing period. Nothing is charged after that, and the account returns to Free.',
    },
    byMail: {
      zh: '写信说一声就行，不用理由。可以用到这个计费周期结束，之后不再扣款，账号回到免费版。',
      en: 'A letter is enough, no reason needed. Everything works until the end of the billing period. Nothing is charged after that, and the account returns to Free.',
    },
  },
  {
    ask: { zh: '回到免费版，私有技能会丢吗？', en: 'Do my private skills disappear then?' },
    answer: {
      zh: '不会删。只是不能再新增，公开或导出都可以。',
      en: 'No. You cannot add more, but you can publish or export those you have.',
    },
  },
  {
    ask: { zh: '标着付费的技能，钱付给谁？', en: 'Who is paid for a paid skill?' },
    answer: {
      zh: '付给提供服务的一方，按它自己的价目。集市不从中抽成，也不代收。',
      en: 'Whoever provides the service, at its own prices. The bazaar takes no share and collects nothing.',
    },
  },
]
