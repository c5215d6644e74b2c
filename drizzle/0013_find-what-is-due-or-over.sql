-- concurrently
CREATE INDEX CONCURRENTLY "messages_being_written" ON "messages" USING btree ("writer") WHERE leased_until is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_settings_due" ON "user_settings" USING btree ("next_reminder_at") WHERE next_reminder_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_tokens_expiring" ON "mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rate_limits_resetting" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_expiring" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "billing_customers_unforgotten" ON "billing_customers" USING btree ("id") WHERE closed_at is not null and forgotten_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "billing_events_handled" ON "billing_events" USING btree ("received_at") WHERE handled_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sandbox_events_delivered" ON "sandbox_events" USING btree ("delivered_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "voice_days_day" ON "voice_days" USING btree ("day");