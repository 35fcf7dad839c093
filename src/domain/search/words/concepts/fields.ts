/** Law, health, sciences, the home and the world. */
export const fields = `
法律 法务 律师 法律咨询 legal law attorney lawyer legal_advice
合同 合约 契約 contract contracts agreement
合同审查 合同审核 contract_review
专利 知识产权 商标 patent patents intellectual_property trademark
合规 法规 compliance compliant regulatory regulations > gdpr soc2
审计 audit audits auditing auditor
风险 风险管理 风控 risk risks risk_management risk_assessment
医疗 医学 临床 醫療 medical clinical healthcare medicine
健康 保健 health wellness
疾病 disease diseases
心理 心理健康 心理咨询 mental_health psychology therapy
冥想 睡眠 meditation sleep mindfulness
健身 锻炼 运动 減肥 fitness workout exercise gym
体育 足球 篮球 sports football basketball
营养 饮食 nutrition diet calories
菜谱 食谱 做饭 做菜 食譜 recipe recipes cooking
药物 药品 药物研发 藥物 drug drugs drug_discovery pharmaceutical
临床试验 clinical_trial clinical_trials
医学影像 medical_imaging radiology dicom
生物 生物学 biology biological
蛋白质 蛋白 protein proteins
结构预测 structure_prediction predict_structures > alphafold
基因 基因组 基因組 gene genes genomics genome
单细胞 single-cell scrna-seq > scanpy
生物信息学 生信 生物信息 bioinformatics > genomics sequence_analysis molecular_biology biopython
化学 分子 chemistry chemical cheminformatics molecule > rdkit
材料 材料科学 materials materials_science
物理 物理学 physics
神经科学 脑科学 neuroscience > eeg
天文 天文学 astronomy astrophysics
数学 数学计算 math mathematics mathematical
计算器 计算 calculator calculate calculation
符号计算 symbolic_math > sympy
仿真 模拟 simulation simulate simulations
量子 量子计算 quantum quantum_computing > qiskit
物联网 iot internet_of_things > arduino mqtt
智能家居 智慧家居 smart_home home_assistant home_automation
机器人 機器人 robot robots robotics > ros
嵌入式 单片机 embedded microcontroller firmware > arduino esp32 stm32
硬件 硬體 hardware
电路 电子 circuit electronics pcb
汽车 自动驾驶 car automotive vehicle
能源 电力 energy electricity power_grid
农业 agriculture farming
环境 气候 碳排放 climate environmental sustainability carbon
地图 導航 map maps mapping > mapbox google_maps
地理 位置 地理信息 gis geospatial location geography
导航 路线 路线规划 navigation > route directions
天气 气象 天氣 weather weather_forecast > openweather
旅行 旅游 出行 旅遊 行程 travel trip itinerary > flight
机票 航班 flight flights
火车票 高铁 12306 train_ticket railway_ticket
酒店 民宿 hotel hotels accommodation
餐厅 美食 外卖 restaurant restaurants food
电影 影视 movie movies film > imdb
动漫 动画片 anime manga
占卜 算命 星座 塔罗 八字 astrology horoscope tarot
起名 取名 命名 naming name_generator
礼物 送礼 gift gifts
婚礼 婚恋 恋爱 wedding dating relationship
宠物 pet pets
家庭 家务 family household
生活 日常 lifestyle daily_life
政府 政务 government
历史 history historical
哲学 philosophy
宗教 圣经 religion bible
`
