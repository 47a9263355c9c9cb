; What Accrual.sol and Campaign.sol count on, over whole numbers without a bound: what is below 2^256 here cannot overflow there.
; Each lemma states what is known, then the contrary of what follows; the solver has to find that nothing is both
; (and that what is known alone is possible). `div` rounds down. ONE is 2^128. tools/lemmas.ts checks all of it.
(define-fun ONE () Int 340282366920938463463374607431768211456)

; 1. Sharing cannot overflow: a reward and all stakes below 2^128, a part of the duration.
(declare-const amount Int) (declare-const period Int) (declare-const duration Int) (declare-const carry Int) (declare-const total Int)
(declare-const shared Int)
(assert (and (<= 0 amount) (< amount ONE) (<= 0 period) (<= period duration) (< 0 duration) (< duration 18446744073709551616)))
(assert (and (< 0 total) (< total ONE) (<= 0 carry) (< carry total)))
; shared = amount * period * ONE / duration, rounded down
(assert (and (<= (* shared duration) (* amount period ONE)) (<= 0 shared)))
(assert (not (and (< (* amount period) (* ONE ONE)) (< (+ shared carry) (* ONE ONE)))))

; 2. Nothing is lost and nothing is made: what a sharing gives to all stakes and what it carries on are what there was.
(declare-const given Int) (declare-const total Int)
(assert (and (<= 0 given) (< 0 total)))
(assert (not (and (= (+ (* (div given total) total) (mod given total)) given) (< (mod given total) total) (<= (* (div given total) total) given))))

; 3. Over a campaign no more is shared out than was funded: with what was shared in the seconds before, so it stays after any period.
(declare-const amount Int) (declare-const duration Int) (declare-const before Int) (declare-const seconds Int) (declare-const period Int) (declare-const shared Int)
(assert (and (<= 0 amount) (< 0 duration) (<= 0 seconds) (<= 0 period) (<= (+ seconds period) duration) (<= 0 before) (<= 0 shared)))
(assert (<= (* before duration) (* (* amount ONE) seconds)))
(assert (<= (* shared duration) (* (* amount ONE) period)))
(assert (not (and (<= (* (+ before shared) duration) (* (* amount ONE) (+ seconds period))) (<= (+ before shared) (* amount ONE)))))

; 4. What a stake is given of a sharing is at most its part: nobody stakes more than all.
(declare-const staked Int) (declare-const total Int) (declare-const each Int) (declare-const given Int)
(assert (and (<= 0 staked) (<= staked total) (<= 0 each) (<= (* each total) given)))
(assert (not (<= (* staked each) given)))

; 5. Two stakes together are paid no more than one of their size: splitting a stake gains nothing, and all are paid at most what was given.
(declare-const one Int) (declare-const other Int) (declare-const each Int)
(declare-const first Int) (declare-const second Int) (declare-const both Int)
(assert (and (<= 0 one) (<= 0 other) (<= 0 each)))
(assert (and (<= (* first ONE) (* one each)) (<= (* second ONE) (* other each))))
(assert (and (<= (* both ONE) (* (+ one other) each)) (< (* (+ one other) each) (* (+ both 1) ONE))))
(assert (not (<= (+ first second) both)))

; 6. Booking twice gives no more than booking once, and at most one base unit less.
(declare-const early Int) (declare-const late Int) (declare-const first Int) (declare-const second Int) (declare-const once Int)
; early and late: the stake times what a staked unit earned in each time
(assert (and (<= 0 early) (<= 0 late) (= first (div early ONE)) (= second (div late ONE)) (= once (div (+ early late) ONE))))
(assert (not (and (<= (+ first second) once) (<= once (+ first second 1)))))

; 7. Stakers and owner together are owed no more than was funded: seconds with a stake and seconds without one do not overlap.
(declare-const amount Int) (declare-const duration Int) (declare-const shared Int) (declare-const staked Int) (declare-const unstaked Int)
(declare-const earned Int) (declare-const unearned Int)
(assert (and (<= 0 amount) (< 0 duration) (<= 0 staked) (<= 0 unstaked) (<= (+ staked unstaked) duration)))
(assert (and (<= (* shared duration) (* (* amount ONE) staked)) (<= (* earned ONE) shared) (<= (* unearned duration) (* amount unstaked))))
(assert (and (<= 0 shared) (<= 0 earned) (<= 0 unearned)))
; the same step by step, for the solver: earned * duration * ONE
(assert (<= (* (* earned ONE) duration) (* shared duration)))
(assert (= (* amount (+ staked unstaked)) (+ (* amount staked) (* amount unstaked))))
(assert (not (<= (* (+ earned unearned) duration) (* amount (+ staked unstaked)))))

; 8. The owner is never owed less than was recovered: what nobody earned only grows, and never above the reward.
(declare-const amount Int) (declare-const duration Int) (declare-const seconds Int) (declare-const more Int) (declare-const then Int) (declare-const now Int)
(assert (and (<= 0 amount) (< 0 duration) (<= 0 seconds) (<= 0 more) (<= (+ seconds more) duration)))
(assert (and (<= (* then duration) (* amount seconds)) (<= 0 then)))
(assert (and (<= (* now duration) (* amount (+ seconds more))) (< (* amount (+ seconds more)) (* (+ now 1) duration))))
(assert (not (and (<= then now) (<= now amount))))

; 9. No stake is lost in the sum, and it stays below 2^128: what arrives is at most what was asked, and that at most the room.
(declare-const most Int) (declare-const total Int) (declare-const amount Int) (declare-const arrived Int) (declare-const mine Int) (declare-const leaving Int)
(assert (and (<= 0 mine) (<= mine total) (<= total most) (< most ONE) (<= 0 arrived) (<= arrived amount) (<= amount (- most total))))
(assert (and (<= 0 leaving) (<= leaving (+ mine arrived))))
(assert (not (and (< (+ total arrived) ONE) (<= 0 (- (+ total arrived) leaving)) (= (- (- (+ total arrived) leaving) (- (+ mine arrived) leaving)) (- total mine)))))

; 10. A transfer that is tried gets all of its gas: of what is left a call takes at most 63/64, after 3,000 for making it.
(declare-const left Int) (declare-const wanted Int)
(assert (and (<= 200000 wanted) (> left (div (* wanted 33) 32))))
(assert (not (>= (- (- left 3000) (div (- left 3000) 64)) wanted)))
