import type { RuleCode } from '#domain/import/rules.ts'
import { packageRules } from './package-rules.ts'

/** Why a file or a record was not imported. */
export const importRules: Record<RuleCode, { zh: string; en: string }> = {
  'unknown-format': { zh: '认不出这是哪种格式', en: 'the format is not known' },
  'empty-file': { zh: '文件是空的', en: 'the file is empty' },
  'unreadable-file': { zh: '文件读不出来', en: 'the file cannot be read' },
  'broken-json': { zh: 'JSON 写错了', en: 'the JSON is broken' },
  'broken-csv': { zh: 'CSV 写错了', en: 'the CSV is broken' },
  'broken-yaml': { zh: 'YAML 写错了', en: 'the YAML is broken' },
  'not-an-object': { zh: '这一条不是完整的记录', en: 'the entry is no record' },
  'no-front-matter': { zh: '开头没有 YAML 头部', en: 'there is no front matter at the head' },
  'broken-front-matter': { zh: 'YAML 头部写错了', en: 'the front matter is broken' },
  'blank-name': { zh: '没有名称', en: 'the name is blank' },
  'blank-description': { zh: '没有描述', en: 'the description is blank' },
  'blank-content': { zh: '没有正文', en: 'the content is blank' },
  'too-long': { zh: '内容超过上限', en: 'a field is longer than allowed' },
  'broken-character': { zh: '含有存不下的字符', en: 'a character cannot be stored' },
  'invalid-field': { zh: '有一项不合规定', en: 'a field is not valid' },
  duplicate: { zh: '同一文件里已有这一条', en: 'the same file already has this record' },
  'older-version': { zh: '同一条另有更新的版本', en: 'there is a newer version of this record' },
  withdrawn: { zh: '注册表已撤下', en: 'the registry has withdrawn it' },
  'client-configuration': {
    zh: '这是客户端的配置，里面没有介绍；请到「提交」页由它开始填写',
    en: 'this is the configuration of a client, which describes nothing: start from it on the submit page',
  },
  'refused-by-database': { zh: '数据库拒绝了', en: 'the database refused it' },
  ...packageRules,
}
