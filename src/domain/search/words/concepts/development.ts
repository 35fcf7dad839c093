/** Writing, testing and keeping software. */
export const development = `
代码 程式碼 程序代码 源码 源代码 code source_code codebase
编程 写代码 程式設計 程序设计 coding programming
代码生成 code_generation codegen generate_code > scaffold
脚手架 scaffold scaffolding boilerplate starter
程序 程式 program programs
开发者 程序员 程式設計師 developer developers
软件 軟體 software
软件工程 software_engineering
前端 前端开发 frontend front-end > react css vue angular svelte
后端 后端开发 服务端 backend back-end server-side > express django fastapi
全栈 fullstack full-stack
界面 用户界面 ui user_interface interface
组件 组件库 元件 component components component_library > shadcn mui
响应式 自适应 responsive responsive_design
状态管理 state_management > redux zustand pinia
网页应用 web应用 web_app webapp web_application
移动端 移动 移动应用 手机应用 mobile mobile_app mobile_development > ios android flutter react_native
手机 phone smartphone > mobile iphone android
安卓 android > kotlin
苹果 apple > ios mac macos iphone swift
桌面应用 桌面端 desktop_app desktop > electron tauri
跨平台 cross-platform > flutter electron react_native
小程序 mini_app mini_program miniprogram
命令行 终端 终端机 cli command_line terminal shell > bash zsh
脚本 script scripting scripts > bash powershell
编辑器 editor ide > vscode neovim vim
浏览器扩展 浏览器插件 chrome插件 browser_extension chrome_extension
扩展 extension extensions
审查 评审 审核 review reviewing reviewer
代码审查 代码评审 code_review pull_request_review code_reviewer review_code
代码质量 code_quality > lint eslint sonarqube
静态分析 静态检查 static_analysis lint linter linting > eslint semgrep codeql
格式化 formatter formatting code_formatting > prettier
单元测试 单测 unit_test unit_testing unit_tests > tdd jest pytest junit xunit vitest
测试 test testing tests qa
测试用例 用例 test_case test_cases
集成测试 integration_test integration_testing integration_tests
端到端测试 端到端 e2e end_to_end > playwright cypress
自动化测试 test_automation automated_testing > playwright selenium cypress
回归测试 regression_test regression_testing
性能测试 压测 压力测试 负载测试 load_testing performance_testing stress_test > jmeter k6 locust
测试驱动开发 tdd test-driven test_driven_development
测试覆盖率 覆盖率 coverage code_coverage test_coverage
模拟数据 测试数据 mock mocking mocks fake_data test_data
调试 除错 debug debugging debugger
错误 报错 bug error bugs errors defect
异常 异常检测 exception exceptions anomaly anomaly_detection
排查 诊断 疑难解答 diagnose troubleshoot troubleshooting diagnostics > triage debug
重构 refactor refactoring
技术债 技术债务 tech_debt technical_debt
遗留系统 老项目 legacy legacy_code modernization
性能 性能优化 performance performance_optimization optimize_performance > profiling
优化 最佳化 optimize optimization optimizing > tuning improve
架构 软件架构 系统架构 architecture architect software_architecture system_design
设计模式 design_pattern design_patterns
微服务 microservice microservices
单体仓库 monorepo > turborepo nx
领域驱动 领域驱动设计 ddd domain_driven_design domain-driven
接口 应用程序接口 api apis
接口测试 api测试 api_testing api_test > postman
接口文档 api文档 api_documentation api_docs openapi swagger
接口设计 api_design rest_api restful > graphql grpc
回调 webhook webhooks
钩子 hook hooks
实时 即时 realtime real-time > websocket
开发包 软件开发包 sdk software_development_kit
框架 framework frameworks
函数库 程序库 library libraries
类型 类型检查 type_checking types typing type_safety
并发 异步 多线程 async concurrency asynchronous multithreading
正则 正则表达式 regex regexp regular_expression regular_expressions
算法 演算法 algorithm algorithms
数据结构 data_structure data_structures
低代码 无代码 零代码 no-code low-code nocode lowcode
编译 编译器 compile compiler compilation
构建 打包 build bundle bundler > webpack vite
版本控制 版本管理 git version_control
提交 提交信息 commit commits commit_message > conventional_commits
分支 branch branches worktree
拉取请求 合并请求 pr pull_request merge_request pull_requests
仓库 代码仓库 代码库 repo repository repositories
议题 工单 issue issues ticket tickets
变更日志 更新日志 发布说明 changelog release_notes
开源 open_source oss
依赖 依赖管理 套件 dependency dependencies dependency_management
包管理 package_manager > npm pnpm pip
自述 自述文件 readme
注释 註解 comment comments docstring
规范 代码规范 编码规范 coding_standards code_style style_guide > standards guidelines
最佳实践 best_practices best_practice
代码解释 解释代码 读代码 explain_code code_explanation
逆向 逆向工程 反编译 reverse_engineering decompile > ghidra
技术文档 technical_documentation technical_writing > docs
规格 规格驱动 spec specification spec-driven
架构决策 决策记录 adr decision_record
`
