;; Dot products of one query of 32-bit floats with rows of signed bytes, sixteen axes at a time. The memory holds, one
;; after another and each from a multiple of 16: the rows, the query (already times what a step is worth on each axis),
;; the scores. `dimensions` is a multiple of 16. Two rows go side by side, so that a query is read once for both.
(module
  (memory (export "memory") 1)

  ;; Sixteen axes of a row times the query at $query, added to four sums.
  (func (export "score") (param $rows i32) (param $dimensions i32) (param $query i32) (param $scores i32)
    (local $row i32) (local $other i32) (local $end i32) (local $at i32) (local $last i32)
    (local $bytes v128) (local $low v128) (local $high v128)
    (local $q0 v128) (local $q1 v128) (local $q2 v128) (local $q3 v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $end (i32.mul (local.get $rows) (local.get $dimensions)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $row) (local.get $end)))
        ;; Of an odd number of rows, the last goes beside itself.
        (local.set $other
          (select
            (i32.add (local.get $row) (local.get $dimensions))
            (local.get $row)
            (i32.lt_u (i32.add (local.get $row) (local.get $dimensions)) (local.get $end))))
        (local.set $a (v128.const i32x4 0 0 0 0))
        (local.set $b (v128.const i32x4 0 0 0 0))
        (local.set $c (v128.const i32x4 0 0 0 0))
        (local.set $d (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $query))
        (local.set $last (i32.add (local.get $row) (local.get $dimensions)))
        (loop $axes
          (local.set $q0 (v128.load (local.get $at)))
          (local.set $q1 (v128.load offset=16 (local.get $at)))
          (local.set $q2 (v128.load offset=32 (local.get $at)))
          (local.set $q3 (v128.load offset=48 (local.get $at)))

          (local.set $bytes (v128.load (local.get $row)))
          (local.set $low (i16x8.extend_low_i8x16_s (local.get $bytes)))
          (local.set $high (i16x8.extend_high_i8x16_s (local.get $bytes)))
          (local.set $a (f32x4.add (local.get $a)
            (f32x4.mul (local.get $q0) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $low))))))
          (local.set $b (f32x4.add (local.get $b)
            (f32x4.mul (local.get $q1) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $low))))))
          (local.set $a (f32x4.add (local.get $a)
            (f32x4.mul (local.get $q2) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $high))))))
          (local.set $b (f32x4.add (local.get $b)
            (f32x4.mul (local.get $q3) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $high))))))

          (local.set $bytes (v128.load (local.get $other)))
          (local.set $low (i16x8.extend_low_i8x16_s (local.get $bytes)))
          (local.set $high (i16x8.extend_high_i8x16_s (local.get $bytes)))
          (local.set $c (f32x4.add (local.get $c)
            (f32x4.mul (local.get $q0) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $low))))))
          (local.set $d (f32x4.add (local.get $d)
            (f32x4.mul (local.get $q1) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $low))))))
          (local.set $c (f32x4.add (local.get $c)
            (f32x4.mul (local.get $q2) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $high))))))
          (local.set $d (f32x4.add (local.get $d)
            (f32x4.mul (local.get $q3) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $high))))))

          (local.set $at (i32.add (local.get $at) (i32.const 64)))
          (local.set $row (i32.add (local.get $row) (i32.const 16)))
          (local.set $other (i32.add (local.get $other) (i32.const 16)))
          (br_if $axes (i32.lt_u (local.get $row) (local.get $last))))
        (local.set $a (f32x4.add (local.get $a) (local.get $b)))
        (local.set $c (f32x4.add (local.get $c) (local.get $d)))
        (f32.store (local.get $scores)
          (f32.add
            (f32.add (f32x4.extract_lane 0 (local.get $a)) (f32x4.extract_lane 1 (local.get $a)))
            (f32.add (f32x4.extract_lane 2 (local.get $a)) (f32x4.extract_lane 3 (local.get $a)))))
        (local.set $scores (i32.add (local.get $scores) (i32.const 4)))
        (br_if $done (i32.eq (local.get $row) (local.get $other)))
        (f32.store (local.get $scores)
          (f32.add
            (f32.add (f32x4.extract_lane 0 (local.get $c)) (f32x4.extract_lane 1 (local.get $c)))
            (f32.add (f32x4.extract_lane 2 (local.get $c)) (f32x4.extract_lane 3 (local.get $c)))))
        (local.set $scores (i32.add (local.get $scores) (i32.const 4)))
        (local.set $row (local.get $other))
        (br $next)))))
