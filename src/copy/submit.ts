import type { ItemType } from '#domain/enumerations.ts'
import type { Fault, Field } from '#domain/submission-form.ts'

/** Faults that have words of their own in one field. */
type Special = `${Field}:${Fault}`

const zhFields: Record<Field, string> = {
  name: '名称', slug: 'Slug', summary: '一句话说明', description: '详细说明', nameEn: '英文名称', summaryEn: '英文一句话说明', descriptionEn: '英文详细说明',
  category: '分类', runtime: '运行环境', support: '能装在', complexity: '难度', license: '许可证', price: '价格', status: '状态', version: '版本',
  repoUrl: '代码仓库', homepage: '主页', installCli: '命令行', installMcp: 'MCP', installClaude: 'Claude', installInputs: '要填的变量', permissions: '它要的权限', riskNotes: '风险提示', screenshots: '截图网址',
  ioInput: '输入', ioOutput: '输出', content: '正文', tags: '标签',
}
const enFields: Record<Field, string> = {
  name: 'Name', slug: 'Slug', summary: 'In one sentence', description: 'Description', nameEn: 'English name', summaryEn: 'In one English sentence', descriptionEn: 'English description',
  category: 'Category', runtime: 'Runs on', support: 'Installs in', complexity: 'Level', license: 'Licence', price: 'Price', status: 'Status', version: 'Version',
  repoUrl: 'Repository', homepage: 'Homepage', installCli: 'Command line', installMcp: 'MCP', installClaude: 'Claude', installInputs: 'Variables to fill in', permissions: 'What it may do', riskNotes: 'Risks', screenshots: 'Addresses of screenshots',
  ioInput: 'Input', ioOutput: 'Output', content: 'Text', tags: 'Tags',
}

const zhFaults: Record<Fault, (most: string) => string> = {
  empty: () => '请填写', long: (most) => `最多 ${most} 个字符`, signs: () => '里面有存不下的字符', 'slug-signs': () => '只用小写字母、数字和连字符，最多 50 个', 'slug-taken': () => '这个 Slug 已经有人用了',
  pick: () => '至少选一项', choose: () => '请选一项', url: () => '请输入有效的网址，以 https:// 开头', urls: () => '每行一个有效的网址，最多 20 个', json: () => '请写成一个 JSON 对象', many: (most) => `最多 ${most} 项`,
  'too-large': () => '整份内容太大，服务器收不下，请缩短',
}
const enFaults: Record<Fault, (most: string) => string> = {
  empty: () => 'please fill this in', long: (most) => `at most ${most} characters`, signs: () => 'a character in it cannot be stored', 'slug-signs': () => 'only lowercase letters, digits and hyphens', 'slug-taken': () => 'this slug is taken',
  pick: () => 'pick at least one', choose: () => 'please choose one', url: () => 'please enter a valid URL', urls: () => 'one valid URL on each line, at most 20', json: () => 'please write a JSON object', many: (most) => `at most ${most}`,
  'too-large': () => 'the whole is too large for the server, please shorten it',
}
const zhSpecial: Partial<Record<Special, string>> = { 'name:empty': '名称不能为空', 'slug:empty': 'Slug 不能为空', 'summary:empty': '一句话说明不能为空', 'description:empty': '详细说明不能为空', 'content:empty': '正文不能为空' }
const enSpecial: Partial<Record<Special, string>> = { 'name:empty': 'name cannot be empty', 'slug:empty': 'Slug cannot be empty', 'summary:empty': 'summary cannot be empty', 'description:empty': 'description cannot be empty', 'content:empty': 'text cannot be empty' }

const zh = {
  title: '提交技能', description: '把自己的技能或模板交给大家：写好、送审，通过后就上架。', lead: '大约十分钟。一边写一边存在本机，断网也能提交，连上后自动送出。',
  fields: zhFields, faults: zhFaults, special: zhSpecial, optional: '可不填', choose: '请选择', sentenceGap: '',
  type: '提交什么', types: { skill: '技能', template: '模板' } satisfies Record<ItemType, string>,
  what: '是什么', where: '放在哪里', install: '怎么装', terms: '条件', more: '更多', text: '正文', english: '英文名称与说明', inputs: '配置里要填的变量', moreFields: '主页、截图、权限、风险与输入输出',
  hints: {
    slug: '地址里的名字，提交后不能改。', slugNoLatin: '名称里没有拉丁字母，请自己起一个，只用小写字母、数字和连字符。', slugFollows: '跟着名称走，改过就不跟了。', summary: '卡片上显示的就是这句，先写它做什么。', templateDescription: '卡片上显示的就是这句，先写它拿来做什么。', description: '支持 Markdown。',
    category: '卡片上显示前两个', mcp: '一段 JSON 配置。', inputs: '说明 MCP 配置里的变量，每行一个：名称，括号里写 secret（密钥）、optional（可不填）或 one of a|b（只能选这几个），冒号之后写它是什么。', version: '从 0.1.0 起就好。', permissions: '每行一项。写清它读什么、改什么、连到哪里。', risks: '每行一项。装之前该知道的事。', screenshots: '每行一个 https 网址。', io: '一个 JSON 对象，写出字段和例子。',
    content: '要人填的地方写成 ${名称}、${名称:默认值} 或 {{名称}}。', tags: '用逗号分开，最多 20 个。',
  },
  variables: (count: string) => `${count} 处要填`, noVariables: '没有要填的地方',
  draft: { waiting: '正在存草稿', stored: (time: string) => `草稿已存，${time}`, failed: '草稿存不下，关掉页面就没了', none: '还没有草稿', over: '从头再写', cleared: '草稿已清空', undo: '撤销', beside: '你之前还有一份草稿', besideOpen: '换成那份' },
  signIn: '请先登录', signInFirst: '请先登录再提交。写的内容已经存在本机，登录后还在。', signInButton: '登录',
  submit: '提交审核', promise: '一般两个工作日内有答复。没通过会写明原因，可以改了再交。', offlineNote: '现在没有网络。提交会先存在本机，连上后自动送出。',
  done: '已提交，我们会尽快审核你的技能', doneTemplate: '已提交，我们会尽快审核你的模板', queued: '已存在本机', queuedDetail: '连上网后自动送出。', failed: '提交失败，请稍后再试', full: '这台设备存不下了，请先腾出一些空间再交', again: '这份已经交过了',
  toMend: (count: string) => `还有 ${count} 处要改`, progress: '进度', parts: { what: '名称与说明', where: '至少一个分类、环境和兼容', whereTemplate: '至少一个分类', install: '至少一种安装方式', terms: '难度、许可证、价格、状态和版本', text: '正文', mend: (field: string) => `${field}要改` },
  preview: '预览', cardPreview: '卡片预览', pagePreview: '页面预览', showPage: '看整页的样子', previewNote: '照现在填的画出来，里面的链接点了不走。', noName: '还没有名称', noSummary: '一句话说明会显示在这里。',
  history: '提交记录', historyEmpty: '还没有提交过', historyEmptyText: '交上去的会列在这里，看得到走到哪一步。', historyAway: '提交记录还没有到这台设备', historyAwayText: '现在连不上服务器。连上之后，它会自己出现在这里。', reading: '正在读取提交记录',
  states: { waiting: '等待送出', pending: '等待审核', approved: '已通过', rejected: '已拒绝', refused: '没有被接受' },
  waitingText: '连上网后自动送出', waitingSignIn: '重新登录后自动送出', when: (type: string, date: string) => `${type}，${date}`, fresh: '新', reason: '拒绝原因', earlier: (count: string) => `之前被拒绝过 ${count} 次`, open: '去看上架的样子',
  edit: '修改', withdraw: '撤回', revise: '修改后再提交', discard: '丢弃', withdrawTitle: '撤回提交', withdrawText: (name: string) => `撤回「${name}」之后，审核人不会再看到它，提交记录里也不再有它。`, withdrawYes: '撤回', cancel: '取消', withdrawn: '已撤回', discarded: '已丢弃',
  editTitle: '修改提交', reviseTitle: '修改后再提交', editLead: '审核之前都可以改。', reviseLead: '照拒绝的原因改好，再交一次。之前的记录会留着。', saveEdit: '保存修改', sendAgain: '再次提交', leave: '不改了', saved: '修改已保存', decided: '审核人已经有了决定，这份不能再改。', notThere: '没有这份提交', formLabel: '提交表单',
  newVerdicts: (count: string) => `${count} 份提交有了结果`,
}

export const submit: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Submit a skill', description: 'Bring your own skill or template to everyone: write it, send it for review, and it is listed once it passes.', lead: 'About ten minutes. What you write is kept on this device as you go; you can submit without a network, and it is sent once there is one.',
    fields: enFields, faults: enFaults, special: enSpecial, optional: 'optional', choose: 'Choose', sentenceGap: ' ',
    type: 'What you submit', types: { skill: 'Skill', template: 'Template' },
    what: 'What it is', where: 'Where it belongs', install: 'How to install it', terms: 'Terms', more: 'More', text: 'Text', english: 'English name and description', inputs: 'Variables of the configuration', moreFields: 'Homepage, screenshots, permissions, risks, input and output',
    hints: {
      slug: 'Its name in the address; it cannot be changed later.', slugNoLatin: 'The name has no Latin letters: please make one up, with only lowercase letters, digits and hyphens.', slugFollows: 'It follows the name until you change it.', summary: 'This is what the card shows: begin with what it does.', templateDescription: 'This is what the card shows: begin with what it is for.', description: 'Markdown is understood.',
      category: 'the card shows the first two', mcp: 'A configuration in JSON.', inputs: 'What has to be filled in, one on each line: its name, then in brackets secret, optional, or one of a|b, then what it is after a colon.', version: '0.1.0 is fine to begin with.', permissions: 'One on each line: what it reads, what it changes, where it connects to.', risks: 'One on each line: what one should know before installing it.', screenshots: 'One https address on each line.', io: 'A JSON object with the fields and examples.',
      content: 'Write blanks as ${name}, ${name:default} or {{name}}.', tags: 'Between commas, at most 20.',
    },
    variables: (count) => `${count} to fill in`, noVariables: 'nothing to fill in',
    draft: { waiting: 'Keeping the draft', stored: (time) => `Draft kept, ${time}`, failed: 'The draft does not fit on this device and is gone with the page', none: 'No draft yet', over: 'Start over', cleared: 'The draft is cleared', undo: 'Undo', beside: 'You have an earlier draft as well', besideOpen: 'Take that one' },
    signIn: 'Please sign in first', signInFirst: 'Please sign in first to submit. What you write is kept on this device and is still there afterwards.', signInButton: 'Sign In',
    submit: 'Submit for review', promise: 'There is usually an answer within two working days. If it is rejected you are told why, and can change it and send it again.', offlineNote: 'There is no network now. A submission is kept on this device and sent once there is one.',
    done: 'Submitted! We will review your skill soon', doneTemplate: 'Submitted! We will review your template soon', queued: 'Kept on this device', queuedDetail: 'It will be sent when you are back online.', failed: 'submit failed, try again later', full: 'This device is full: please free some space and submit again', again: 'This one has been submitted already',
    toMend: (count) => `${count} to put right`, progress: 'Progress', parts: { what: 'Name and description', where: 'At least one category, runtime and client', whereTemplate: 'At least one category', install: 'At least one way to install it', terms: 'Level, licence, price, status and version', text: 'Text', mend: (field) => `${field}: to put right` },
    preview: 'Preview', cardPreview: 'The card', pagePreview: 'The page', showPage: 'See the whole page', previewNote: 'Drawn from what you have entered; its links lead nowhere.', noName: 'No name yet', noSummary: 'Your one sentence appears here.',
    history: 'My submissions', historyEmpty: 'Nothing submitted yet', historyEmptyText: 'What you send in is listed here, with how far it has come.', historyAway: 'Your submissions have not reached this device yet', historyAwayText: 'The server cannot be reached. They appear here by themselves once it can.', reading: 'Reading your submissions',
    states: { waiting: 'waiting to be sent', pending: 'awaiting review', approved: 'passed', rejected: 'rejected', refused: 'not accepted' },
    waitingText: 'will be sent when you are back online', waitingSignIn: 'will be sent when you are signed in again', when: (type, date) => `${type}, ${date}`, fresh: 'new', reason: 'Why it was rejected', earlier: (count) => `Rejected ${count} times before`, open: 'See it in the bazaar',
    edit: 'Edit', withdraw: 'Withdraw', revise: 'Change and send again', discard: 'Discard', withdrawTitle: 'Withdraw the submission', withdrawText: (name) => `Once “${name}” is withdrawn, moderators do not see it any more, and it leaves this list.`, withdrawYes: 'Withdraw', cancel: 'Cancel', withdrawn: 'Withdrawn', discarded: 'Discarded',
    editTitle: 'Edit a submission', reviseTitle: 'Change and send again', editLead: 'It can be changed until it is reviewed.', reviseLead: 'Put right what it was rejected for, and send it again. What was before is kept.', saveEdit: 'Save changes', sendAgain: 'Send again', leave: 'Leave it as it is', saved: 'The changes are saved', decided: 'A moderator has decided already; it cannot be changed any more.', notThere: 'There is no such submission', formLabel: 'Submission',
    newVerdicts: (count) => `${count} of your submissions reviewed`,
  },
}

/** What is wrong with a field, in words. */
export function faultText(words: typeof zh, field: Field, fault: Fault, most: string): string {
  return words.special[`${field}:${fault}`] ?? words.faults[fault](most)
}
