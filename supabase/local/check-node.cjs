'use strict'
/*
 * Says in one sentence that this Node.js is too old, before any other file is read: an old one
 * would stop at the first word that it does not know. So this file stays plain JavaScript of 2009
 * and needs no package. The npm scripts of package.json begin with it. `npm ci` compares `engines`
 * there instead (engine-strict in .npmrc); a test holds both to the same versions.
 */

var sentence =
  'Skill Bazaar needs Node.js WANTED or later; this is FOUND. Install a newer one (https://nodejs.org) and try again.' +
  ' / 技能集市需要 Node.js WANTED 或更新的版本，这里是 FOUND。请到 https://nodejs.org 安装新版本，再试一次。'

/**
 * What to tell a person whose Node.js has this version, such as `18.19.0`; null when it will do.
 */
function nodeComplaint(version) {
  var parts = version.split('.')
  var major = Number(parts[0])
  var minor = Number(parts[1])
  // what Vite and its compilers need came in 22.12, and in 20.19 to those who stayed with 20
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return null
  return sentence.replace(/WANTED/g, major > 20 ? '22.12' : '20.19').replace(/FOUND/g, version)
}

module.exports = nodeComplaint

if (require.main === module) {
  var complaint = nodeComplaint(process.versions.node)
  if (complaint !== null) {
    console.error(complaint)
    process.exit(1)
  }
}
