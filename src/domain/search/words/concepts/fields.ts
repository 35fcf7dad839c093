export const fields = `
法律 法务 legal law attorney
合同 contract contracts
合规 compliance compliant regulatory
隐私 数据保护 privacy gdpr data_protection
安全 网络安全 security cybersecurity secure
漏洞 vulnerability vulnerabilities
扫描 漏洞扫描 scan scanner scanning
渗透测试 渗透 penetration_testing pentest pentesting pentester > metasploit
威胁建模 threat_model threat_modeling
密钥 密码 凭证 secret secrets key credentials vault
身份认证 登录 鉴权 认证 authentication auth login sso oauth
权限 授权 permission permissions authorization rbac access_control
加密 encryption encrypt
医疗 医学 临床 medical clinical healthcare
药物 药物研发 drug drug_discovery
蛋白质 蛋白 protein proteins
结构预测 structure_prediction predict_structures
基因 基因组 gene genomics genome
生物信息学 生信 生物信息 bioinformatics > genomics sequence molecular_biology gene
化学 chemistry chemical cheminformatics
数学 math mathematics
量子 量子计算 quantum quantum_computing
物联网 iot internet_of_things > arduino
智能家居 smart_home home_assistant home_automation
机器人 robot bot robots robotics
硬件 单片机 hardware microcontroller arduino > esp32
电路 circuit electronics
地图 map maps mapping geospatial > mapbox
地理 位置 gis geospatial location
天气 气象 weather openweather
旅行 旅游 出行 travel trip > flight
物流 快递 shipping logistics carriers
供应链 supply_chain inventory
教育 学习 学 learning education learn course
背单词 单词 flashcard flashcards anki
游戏 game games gaming
游戏引擎 game_engine > unity unreal godot
`
