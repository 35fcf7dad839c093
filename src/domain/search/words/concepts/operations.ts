/** Running and guarding software. */
export const operations = `
部署 上线 佈署 deploy deployment deploying deployed > hosting
托管 主机 hosting > vercel netlify heroku digitalocean hetzner
发布 发版 release releases > publish publishing
容器 容器化 container containers docker containerize containerization > dockerfile podman
镜像 docker_image container_image > docker
k8s kubernetes 集群 容器编排 > helm gke eks aks openshift
服务器 伺服器 server
虚拟机 虚拟化 vm virtual_machine virtual_machines virtualization > vmware proxmox virtualbox qemu kvm
云 云服务 云计算 云端 雲端 cloud cloud_computing > aws azure gcp
无服务器 serverless lambda > cloudflare_workers
边缘计算 边缘 edge edge_computing
基础设施 infrastructure infra
基础设施即代码 iac infrastructure_as_code terraform > bicep pulumi cloudformation ansible
持续集成 持续交付 持续部署 流水线 ci cd cicd continuous_integration continuous_delivery > github_actions jenkins circleci gitlab_ci buildkite
运维 devops sre operations site_reliability
自动扩容 扩容 伸缩 autoscaling scaling scalability
成本优化 云成本 finops cost_optimization cloud_cost
成本 费用 cost costs > billing pricing
监控 可观测 可观测性 monitoring observability monitor o11y > grafana prometheus datadog sentry honeycomb
告警 报警 警报 alert alerting alerts > pagerduty
日志 日志分析 log logs logging > loki splunk
指标 metric metrics
链路追踪 追踪 tracing trace traces > opentelemetry jaeger
故障 事故 线上故障 incident incidents outage > postmortem troubleshooting
故障排查 故障诊断 troubleshooting troubleshoot > root_cause incident_response
复盘 事后复盘 postmortem post-mortem retrospective
应急 应急响应 incident_response
备份 备份恢复 backup backups restore > disaster_recovery
灾备 容灾 disaster_recovery
高可用 high_availability
缓存 快取 cache caching > redis memcached
消息队列 消息中间件 message_queue message_broker > kafka rabbitmq queue
事件驱动 event-driven
定时任务 计划任务 排程 cron cron_job scheduled_task scheduler > schedule
环境变量 environment_variable environment_variables env > dotenv
配置 设置 設定 configuration config settings configure
网关 gateway api_gateway
代理服务器 反向代理 proxy reverse_proxy > nginx
负载均衡 load_balancing load_balancer
域名 域名解析 domain_name domains dns
证书 数字证书 certificate certificates ssl tls
网络 網路 network networking
操作系统 操作系統 operating_system os > linux windows macos
沙箱 沙盒 sandbox sandboxed > isolated
远程 远程控制 遠端 remote remote_control > ssh
安全 网络安全 信息安全 資安 security cybersecurity secure infosec
安全审计 security_audit security_review
应用安全 application_security appsec owasp
漏洞 弱點 vulnerability vulnerabilities cve
扫描 scan scanner scanning
漏洞扫描 vulnerability_scanner vulnerability_scanning security_scan > scanner trivy
渗透测试 渗透 penetration_testing pentest pentesting pentester penetration_test > metasploit
红队 攻防 red_team offensive_security > pentest
威胁建模 threat_model threat_modeling > stride
威胁情报 threat_intelligence threat_intel
恶意软件 病毒 malware virus
取证 数字取证 forensics forensic
开源情报 osint reconnaissance recon
密钥 凭证 金钥 secret secrets credentials api_key > key vault
密码 口令 password passwords > 1password bitwarden
身份认证 鉴权 认证 身份验证 authentication auth > oauth sso jwt login
登录 登入 login sign-in signin > sso oauth
单点登录 sso single_sign-on > okta saml
权限 授权 权限管理 permission permissions authorization rbac access_control
加密 encryption encrypt cryptography > cipher
隐私 数据保护 个人信息 privacy gdpr data_protection > pii
脱敏 数据脱敏 anonymization redaction data_masking > pii
供应链安全 软件供应链 supply_chain_security sbom
`
