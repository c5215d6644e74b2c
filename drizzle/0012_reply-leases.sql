ALTER TABLE "messages" ADD COLUMN "writer" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "stop_asked" boolean DEFAULT false NOT NULL;