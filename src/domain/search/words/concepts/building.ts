export const building = `
数据库 资料库 database db databases > sql postgres mysql mongodb redis sqlite nosql
爬虫 网络爬虫 抓取 采集 网页抓取 数据采集 scraper crawler scraping crawling scrape crawl web_scraping spider
浏览器 browser chrome > chromium playwright puppeteer firefox
自动化 automation automate automated automating
工作流 流程自动化 workflow workflows pipeline > n8n zapier
生成 generate generation generator creating create
图片 图像 图 照片 image images picture photo > png
文生图 画图 绘图 绘画 text-to-image image_generation generate_image > diffusion
视频 video videos
剪辑 视频剪辑 视频编辑 video_editing edit_video video_edit video_creation > remotion davinci video
音频 声音 audio sound
音乐 music song > midi spotify
语音 说话 voice speech
语音识别 语音转文字 转写 听写 asr speech_recognition transcribe transcription speech-to-text transcript
语音合成 文字转语音 配音 朗读 tts text-to-speech speech_synthesis narration voiceover
翻译 translate translation translations translating > localization terminology
本地化 国际化 多语言 i18n l10n localization internationalization multilingual
代码 程式碼 源码 code source_code codebase
审查 评审 审核 review reviewing reviewer
代码审查 代码评审 code_review pull_request_review code_reviewer
单元测试 单测 unit_test unit_testing unit_tests > jest pytest junit xunit vitest tdd
测试 test testing tests qa
端到端测试 e2e end-to-end end-to-end_testing
性能测试 压测 压力测试 负载测试 load_testing performance_testing > jmeter k6
测试驱动开发 tdd test-driven test-driven_development
前端 frontend front-end > react css vue ui
后端 backend back-end server-side
全栈 fullstack full-stack
界面 用户界面 ui user_interface interface
设计 design designer
交互设计 用户体验 ux user_experience
组件 组件库 component components > shadcn mui
部署 上线 发布 deploy deployment deploying deployed hosting
容器 容器化 container containers docker containerize containerization > dockerfile
镜像 image docker_image
k8s kubernetes 集群 容器编排 > helm gke
微服务 microservice microservices
架构 软件架构 architecture architect software_architecture
服务器 server
云 云服务 云计算 cloud > aws azure gcp
无服务器 serverless lambda
基础设施即代码 iac infrastructure-as-code infrastructure_as_code terraform > bicep pulumi
持续集成 持续交付 ci cd ci/cd cicd continuous_integration > github_actions circleci
运维 devops sre operations
监控 可观测 可观测性 monitoring observability monitor o11y > grafana prometheus datadog
告警 报警 alert alerting alerts
日志 log logs logging
链路追踪 追踪 tracing trace traces
故障 事故 线上故障 故障排查 incident incidents outage > postmortem troubleshooting
排查 诊断 diagnose troubleshoot troubleshooting > triage debug
调试 除错 debug debugging debugger
错误 报错 异常 bug error bugs errors
重构 refactor refactoring
性能 性能优化 performance performance_optimization optimize_performance
优化 optimize optimization optimizing tuning improve
慢查询 查询优化 sql优化 query_optimization slow_query slow_queries query_tuning
查询 query queries querying
`
