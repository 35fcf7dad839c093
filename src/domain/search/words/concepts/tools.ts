export const tools = `
移动端 移动 手机 手机应用 mobile mobile_app > ios android flutter
安卓 android
苹果 ios apple mac macos iphone
小程序 mini_app mini_program
网页应用 web应用 web_app webapp
命令行 终端 cli command_line terminal shell
脚本 script scripting scripts
编辑器 editor ide > vscode neovim
扩展 浏览器扩展 extension browser_extension chrome_extension
插件 plugin plugins
技能 skill skills
模板 template templates
流程图 flowchart diagram diagrams flow_diagram > mermaid excalidraw drawio
架构图 architecture_diagram diagram
思维导图 脑图 mindmap mind_map mind_mapping
白板 whiteboard
原型 prototype mockup
动画 animation animated motion
海报 poster posters
3d 三维 建模 three.js 3d_modeling
cad 制图 freecad rhino
无障碍 可访问性 accessibility a11y wcag accessible
版本控制 git version_control
提交 提交信息 commit commits commit_message
分支 branch branches
拉取请求 合并请求 pr pull_request merge_request pull_requests
议题 issue issues
依赖 依赖管理 dependency dependencies dependency_management
自述 readme
注释 comment comments
规范 代码规范 standards guidelines best_practices coding_standards
最佳实践 best_practices best_practice
教程 tutorial guide tutorials
类型 types typing
并发 异步 async concurrency asynchronous
算法 algorithm algorithms
低代码 无代码 no-code low-code nocode lowcode
客服 customer_support support helpdesk > intercom
沙箱 沙盒 sandbox sandboxed isolated
网关 gateway
代理服务器 proxy
域名 domain domains dns
网络 network networking
大纲 计划 规划 plan planning plans
头脑风暴 创意 brainstorm brainstorming ideation
小说 故事 fiction novel story
`
